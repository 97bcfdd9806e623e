import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { layOutOffer } from '#features/winner-offers/server/lay-out-offer.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import type { Operation } from '#kit/server/implement.ts';
import { printPdf } from '#kit/server/print-pdf.ts';

type Signed = Parameters<typeof layOutOffer>[1];
type OfferFile = { readonly name: string; readonly mime: string; readonly content: Buffer };

/** Whose offer it is and who signs it: whoever sends it. */
export const readSigned = async ({ db, caller }: Pick<Operation, 'db' | 'caller'>): Promise<Signed> => ({
  seller: await findSeller(db),
  author: await contactCardOf(db, caller.userId),
});

/** An offer on paper. */
export const printOffer = async (offer: OfferContent, signed: Signed): Promise<OfferFile> => ({
  name: texts.fileName(offer.number),
  mime: 'application/pdf',
  content: await printPdf(layOutOffer(offer, signed)),
});
