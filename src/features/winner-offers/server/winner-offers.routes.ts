import { Readable } from 'node:stream';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { makeOffer } from '#features/winner-offers/server/make-offer.ts';
import { printOffer } from '#features/winner-offers/server/print-offer.ts';
import { sendOffer } from '#features/winner-offers/server/send-offer.ts';
import { pressOpen, pressStop, showPage } from '#features/winner-offers/server/visit-offer.ts';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { findWinner } from '#features/winners/server/winners.facade.ts';
import { implement } from '#kit/server/implement.ts';

export const winnerOfferRoutes = implement(winnerOfferCalls, {
  previewOffer: async ({ query }, context) => {
    const offer = await makeOffer(context, await findWinner(context, query.winner_id), query.bank_ids);
    const { content, ...file } = await printOffer(
      context,
      offer,
      await contactCardOf(context.db, context.caller.userId),
    );
    return { ...file, bytes: content.length, stream: Readable.from([content]) };
  },
  sendOffer: ({ body }, context) => sendOffer(context, body),
  showPage: ({ query }, context) => showPage(context, query.token),
  openPage: ({ query }, context) => pressOpen(context, query.token),
  stopLetters: ({ query }, context) => pressStop(context, query.token),
});
