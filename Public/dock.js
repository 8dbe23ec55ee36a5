/** Keeps the device in sight while the page scrolls. */
import { one } from "/dom.js";

/** Part of the window's height above which a docked device stands. */
const line = 0.45;

export function keepInSight(device) {
  // Let a device column taller than the window scroll to its end.
  const stage = document.querySelector(".stage");
  const stick = () => stage.style.setProperty("--top", `${Math.min(76, innerHeight - stage.offsetHeight - 16)}px`);
  new ResizeObserver(stick).observe(stage);
  addEventListener("resize", stick);

  // In a narrow window, the device docks small at the top while the page is scrolled past it.
  const slot = one("device");
  const dock = () => {
    const { height, bottom } = slot.getBoundingClientRect();
    const isPast = matchMedia("(max-width: 900px)").matches && height > 0 && bottom < innerHeight * line;
    if (isPast && !slot.classList.contains("docked")) slot.style.setProperty("--slot", `${height}px`);
    if (!device.isTouched) slot.classList.toggle("docked", isPast);
  };
  addEventListener("scroll", dock, { passive: true });
  addEventListener("resize", dock);
}
