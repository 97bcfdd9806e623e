export { boxFor, isAnswerRead, type Sending } from '#features/mailboxes/server/choose-box.ts';
export { waitingLetters } from '#features/mailboxes/server/queues.ts';
export { noteSending, takeSlot } from '#features/mailboxes/server/sendings.ts';
export { sendThrough } from '#features/mailboxes/server/send-through.ts';
export { lastVisit, type ReadBox, visitBoxes } from '#features/mailboxes/server/visit-boxes.ts';
