/**
 * What the rules say of a call (`judgeCall`), the stop list for whoever hears «не звоните» (`writeStop`), whose number
 * it is (`whosePhone`). Who keeps calls gives `pastCallsPoint`.
 */
export { writeStop } from '#features/call-rules/server/add-stop.ts';
export { removeStopOf } from '#features/call-rules/server/remove-stop.ts';
export { findStop } from '#features/call-rules/server/find-stop.ts';
export { keepConsents } from '#features/call-rules/server/write-consent.ts';
export { judgeCall } from '#features/call-rules/server/judge-call.ts';
export { pastCallsPoint, type PastCalls } from '#features/call-rules/server/past-calls.ts';
export { type PhoneOwner, whosePhone } from '#features/call-rules/server/whose-phone.ts';
export { readWindows } from '#features/call-rules/server/read-windows.ts';
export { readBasis } from '#features/call-rules/server/read-settings.ts';
export { existingPhones } from '#features/call-rules/server/existing-phones.ts';
