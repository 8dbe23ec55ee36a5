/** Asks the user for a token if the service requires one. */
import { onTokenNeeded } from "/api.js";
import { make } from "/dom.js";

let asking = null;

/** Lets requests ask for a token in a dialog; all waiting requests share one dialog. */
export function askByDialog() {
  onTokenNeeded((message) => { asking ??= dialog(message).finally(() => { asking = null; }); return asking; });
}

function dialog(message) {
  const { promise, resolve } = Promise.withResolvers();
  const field = make("input", { type: "password", id: "token", autocomplete: "off", required: true });
  const accept = () => { if (field.value.trim() !== "") box.close(field.value.trim()); };
  const submit = (event) => {
    event.preventDefault();
    accept();
  };
  const box = make("dialog", { class: "token", "aria-labelledby": "token-title" }, make(
    "form", { on: { submit } },
    make("h2", { id: "token-title", text: "This service requires a token" }),
    make("p", { text: message || "The token is kept until you close this tab." }),
    make("label", { for: "token", text: "Token" }), field,
    make(
      "div", { class: "buttons" },
      make("button", { text: "Cancel", on: { click: () => box.close("") } }),
      make("button", { type: "submit", class: "primary", text: "Continue" }))));
  box.addEventListener("close", () => {
    resolve(box.returnValue === "" ? null : box.returnValue);
    box.remove();
  });
  document.body.append(box);
  box.showModal();
  return promise;
}
