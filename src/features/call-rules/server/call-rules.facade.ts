/**
 * What the rules say of a call (`judgeCall`), the stop list for whoever hears «не звоните» (`writeStop`), whose number
 * it is (`whosePhone`), whom it calls (`findCalled`). Who keeps calls gives `pastCallsPoint`, who keeps numbers `numberCompanies`.
 */
export { writeStop } from '#features/call-rules/server/add-stop.ts';
export { removeStopOf } from '#features/call-rules/server/remove-stop.ts';
export { findStop } from '#features/call-rules/server/find-stop.ts';
export { keepConsents } from '#features/call-rules/server/write-consent.ts';
export { judgeCall } from '#features/call-rules/server/judge-call.ts';
export { pastCallsPoint, type PastCalls } from '#features/call-rules/server/past-calls.ts';
export { type CallSubject, type PhoneOwner, whosePhone } from '#features/call-rules/server/whose-phone.ts';
export { readGround, type RuleGround } from '#features/call-rules/server/read-ground.ts';
export { readWindows, windowsOf } from '#features/call-rules/server/read-windows.ts';
export { readBasis } from '#features/call-rules/server/read-settings.ts';
export { findCalled, findStopOf } from '#features/call-rules/server/find-called.ts';
export { numberCompanies } from '#features/call-rules/server/number-companies.ts';
