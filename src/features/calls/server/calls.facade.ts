/**
 * What the exchange says and asks. All `note…` may be said again without harm; the first word counts.
 *
 * `takeTicket`: an INVITE to a number shows its ticket; undefined means that it goes nowhere. `startIncoming` and
 * `startInner` write a call that nobody asked a ticket for; one between colleagues may also go ahead of its record, under a
 * number of `keepCallIds` or that of `colleagueCalled`, and be told afterwards as begun. `endGoingCalls` is for an exchange that begins: the talks of
 * the one before it are over, `confirmAnew` for one whose talks went on while nobody could tell of them. `nextToRing` names whose telephone rings next and
 * `announceRinging` tells him in every tab (event `call`), `announceSilence` that it is over; after the last, `noteEnded` leaves a missed call with a
 * callback of the team. `phoneLinePoint` is filled by the exchange: which line there is.
 */
export {
  announceRinging,
  announceSilence,
  nextToRing,
  startIncoming,
} from '#features/calls/server/incoming.ts';
export { keepCallIds, startInner } from '#features/calls/server/inner-calls.ts';
export { endGoingCalls, confirmAnew } from '#features/calls/server/end-calls.ts';
export {
  giveAllBack,
  giveBack,
  isFree,
  isInHands,
  isUnfinished,
  keepOrFree,
  leaseEnd,
  prolong,
  refuseInCall,
  takenBy,
  takeUnfinished,
} from '#features/calls/server/leases.ts';
export {
  callAnswered,
  callBegun,
  callEnded,
  callFinished,
  callRefused,
  colleagueCalled,
  dealOfCall,
  shiftSet,
} from '#features/calls/server/call-moments.ts';
export { finishCall, takeBackResult } from '#features/calls/server/report-call.ts';
export { callScope } from '#features/calls/server/calls.scope.ts';
export { type AskedFigure, figureCalls } from '#features/calls/server/figure-calls.ts';
export { linkDeal } from '#features/calls/server/link-deal.ts';
export { listCallers } from '#features/calls/server/list-callers.ts';
export {
  type CallNote,
  noteAnswered,
  noteCalls,
  noteEnded,
  noteRinging,
} from '#features/calls/server/note-call.ts';
export { nextTries } from '#features/calls/server/next-tries.ts';
export { hasTelephones, isPracticeLine, phoneLinePoint } from '#features/calls/server/phone-line.ts';
export { byExchange, secondsAfter, makeDemoCall } from '#features/calls/server/make-demo-call.ts';
export { findCall } from '#features/calls/server/visible-calls.ts';
export { readTerms as readRecordingTerms } from '#features/calls/server/recording-terms.ts';
export { takeTicket, voidTickets } from '#features/calls/server/tickets.ts';
