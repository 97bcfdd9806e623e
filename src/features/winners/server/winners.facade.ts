/** Who won and who of us has him in hand (`lockCompany`, `refuseForeign`), what the banks ask for his guarantee, his history. */
export { demoConversations, type DemoConversation } from '#features/winners/server/demo-conversations.ts';
export { findWinner } from '#features/winners/server/find-winner.ts';
export { lockCompany } from '#features/winners/server/lease.ts';
export { pricesOf, termOf } from '#features/winners/server/rank-winners.ts';
export { statedAt } from '#features/winners/server/stated-at.ts';
export { refuseForeign } from '#features/winners/server/write-contact.ts';
export { writeEvent } from '#features/winners/server/write-event.ts';
export { leaseChanged } from '#features/winners/server/winner-moments.ts';
export { noteOpened } from '#features/winners/server/note-opened.ts';
