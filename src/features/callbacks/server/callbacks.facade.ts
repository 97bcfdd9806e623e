export {
  agreedCallback,
  callOff,
  callOn,
  closeCallbacksByCall,
  createTeamCallback,
  promiseCall,
  waitingForPhones,
} from '#features/callbacks/server/callbacks-of-calls.ts';
export {
  countWaitingCallbacks,
  passPromise,
  waitingCallbacksOf,
} from '#features/callbacks/server/pass-callbacks.ts';
export { ownConversations } from '#features/callbacks/server/own-conversations.ts';
export { zoneOf } from '#features/callbacks/server/zone-of-phone.ts';
export { callbackScope } from '#features/callbacks/server/callbacks.scope.ts';
