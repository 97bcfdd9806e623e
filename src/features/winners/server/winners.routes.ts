import { nameWinner, saveComment, setSme } from '#features/winners/server/change-winner.ts';
import { addEvent, finishWinner } from '#features/winners/server/finish-winner.ts';
import { giveNext } from '#features/winners/server/give-next.ts';
import { prolongLease, releaseLease } from '#features/winners/server/lease.ts';
import { makeDeal } from '#features/winners/server/make-deal.ts';
import { showQueue } from '#features/winners/server/show-queue.ts';
import { showResults } from '#features/winners/server/show-results.ts';
import { showPrices, showWinner } from '#features/winners/server/show-winner.ts';
import { undoResult } from '#features/winners/server/take-back.ts';
import { addEmail, addPhone } from '#features/winners/server/write-contact.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const winnerRoutes = implement(winnerCalls, {
  next: ({ body }, context) => giveNext(context, body.next),
  showQueue: ({ body }, context) => showQueue(context, body),
  showWinner: ({ query }, context) => showWinner(context, query.id),
  showPrices: ({ query }, context) => showPrices(context, query.id),
  hold: ({ body }, context) => prolongLease(context, { winnerId: body.winner_id, fence: body.fence }),
  release: (_input, context) => releaseLease(context),
  finish: ({ body }, context) => finishWinner(context, body),
  undo: ({ body }, context) => undoResult(context, body.winner_id),
  addPhone: ({ body }, context) => addPhone(context, body),
  addEmail: ({ body }, context) => addEmail(context, body),
  addEvent: ({ body }, context) => addEvent(context, body),
  saveComment: ({ body }, context) => saveComment(context, body),
  setSme: ({ body }, context) => setSme(context, body),
  nameWinner: ({ body }, context) => nameWinner(context, body),
  makeDeal: ({ body }, context) => makeDeal(context, body),
  showResults: () => Promise.resolve(showResults()),
});
