import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import type { ContactCard } from '#features/people/server/people.facade.ts';
import { layOutOffer } from '#features/winner-offers/server/lay-out-offer.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import type { Operation } from '#kit/server/implement.ts';
import { printPdf } from '#kit/server/print-pdf.ts';

/** An offer on paper, signed by whoever sends it. */
export const printOffer = async (
  { db }: Pick<Operation, 'db'>,
  offer: OfferContent,
  author: ContactCard,
): Promise<{ readonly name: string; readonly mime: string; readonly content: Buffer }> => {
  const content = await printPdf(layOutOffer(offer, { seller: await findSeller(db), author }));
  return { name: texts.fileName(offer.number), mime: 'application/pdf', content };
};
