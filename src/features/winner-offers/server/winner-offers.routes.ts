import { Readable } from 'node:stream';
import { makeOffer } from '#features/winner-offers/server/make-offer.ts';
import { printOffer, readSigned } from '#features/winner-offers/server/print-offer.ts';
import { printToSend, sendOffer } from '#features/winner-offers/server/send-offer.ts';
import { pressOpen, pressStop, showPage } from '#features/winner-offers/server/visit-offer.ts';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { findWinner } from '#features/winners/server/winners.facade.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const winnerOfferRoutes = implement(winnerOfferCalls, {
  previewOffer: workFirst(
    async ({ query }, context) => {
      const [offer, signed] = await context.services.database.read(async (db) => {
        const found = await findWinner({ db }, query.winner_id);
        const reading = { ...context, db };
        return [await makeOffer(reading, found, query.bank_ids), await readSigned(reading)] as const;
      });
      const { content, ...file } = await printOffer(offer, signed);
      return { ...file, bytes: content.length, stream: Readable.from([content]) };
    },
    async ({ query }, context, file) => {
      await findWinner(context, query.winner_id);
      return file;
    },
  ),
  sendOffer: workFirst(
    ({ body }, context) => printToSend(context, body),
    ({ body }, context, made) => sendOffer(context, body, made),
  ),
  showPage: ({ query }, context) => showPage(context, query.token),
  openPage: ({ query }, context) => pressOpen(context, query.token),
  stopLetters: ({ query }, context) => pressStop(context, query.token),
});
