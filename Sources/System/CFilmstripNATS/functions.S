/* Functions of libnats, which only clusters need: each jumps to the place at which filmstrip_nats_load found it, so
 * that the program starts without the library. */
#define NAMES \
    jsAccountInfo_Destroy, jsConsumerConfig_Init, jsConsumerInfo_Destroy, jsCtx_Destroy, \
    jsDirectGetMsgOptions_Init, jsMsgMetaData_Destroy, jsOptions_Init, jsPubAck_Destroy, jsPubOptions_Init, \
    jsStreamConfig_Init, jsStreamInfo_Destroy, jsSubOptions_Init, js_AddConsumer, js_AddStream, js_DeleteConsumer, \
    js_DirectGetMsg, js_GetAccountInfo, js_GetLastMsg, js_GetStreamInfo, js_PublishMsg, js_PullSubscribe, \
    natsConnection_Connect, natsConnection_Destroy, natsConnection_GetMaxPayload, natsConnection_JetStream, \
    natsConnection_Publish, natsConnection_PublishRequest, natsConnection_Status, natsConnection_Subscribe, \
    natsConnection_SubscribeSync, natsInbox_Create, natsInbox_Destroy, natsMsgHeader_Get, natsMsgHeader_Keys, \
    natsMsgHeader_Set, natsMsgList_Destroy, natsMsg_Ack, natsMsg_Create, natsMsg_Destroy, natsMsg_GetData, \
    natsMsg_GetDataLength, natsMsg_GetMetaData, natsMsg_GetReply, natsMsg_GetSubject, natsMsg_GetTime, \
    natsMsg_InProgress, natsMsg_IsNoResponders, natsMsg_Nak, natsMsg_Term, natsOptions_Create, natsOptions_Destroy, \
    natsOptions_LoadCATrustedCertificates, natsOptions_LoadCertificatesChain, natsOptions_SetErrorHandler, \
    natsOptions_SetFailRequestsOnDisconnect, natsOptions_SetMaxPingsOut, natsOptions_SetMaxReconnect, \
    natsOptions_SetName, natsOptions_SetPingInterval, natsOptions_SetReconnectWait, natsOptions_SetSecure, \
    natsOptions_SetServers, natsOptions_SetTimeout, natsOptions_SetUserCredentialsFromFiles, natsStatus_GetText, \
    natsSubscription_Destroy, natsSubscription_Fetch, natsSubscription_NextMsg, nats_GetLastError
    .macro function name
    .text
    .globl \name
    .type \name, %function
    .balign 16
\name:
#if defined(__x86_64__)
    jmp *place_of_\name(%rip)
#elif defined(__aarch64__)
    adrp x16, place_of_\name
    ldr x16, [x16, :lo12:place_of_\name]
    br x16
#endif
    .section .rodata
text_of_\name:
    .asciz "\name"
    .data
    .quad text_of_\name
place_of_\name:
    .quad 0
    .endm

    .data
    .balign 8
    .globl filmstrip_nats_functions
filmstrip_nats_functions:
    .irp name, NAMES
    function \name
    .endr
    .data
    .quad 0
    .section .note.GNU-stack, "", %progbits
