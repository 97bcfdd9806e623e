import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { layOutOffer } from '#features/winner-offers/server/lay-out-offer.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import type { Operation } from '#kit/server/implement.ts';
import { printPdf } from '#kit/server/print-pdf.ts';

/** An offer on paper, signed by whoever sends it. */
export const printOffer = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  offer: OfferContent,
): Promise<{ readonly name: string; readonly mime: string; readonly content: Buffer }> => {
  const author = await contactCardOf(db, caller.userId);
  const content = await printPdf(layOutOffer(offer, { seller: await findSeller(db), author }));
  return { name: texts.fileName(offer.number), mime: 'application/pdf', content };
};
