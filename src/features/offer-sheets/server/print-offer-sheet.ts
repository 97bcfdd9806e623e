import { Readable } from 'node:stream';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { offerSheetErrors } from '#features/offer-sheets/offer-sheets.errors.ts';
import { type StandingOffer, standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import { layOutSheet, type Person } from '#features/offer-sheets/server/lay-out-sheet.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type PrintedSheet = {
  readonly deal: Deal;
  readonly offers: readonly StandingOffer[];
  readonly file: SentFile;
};

/** Whom the client may call: his agent, and the manager who leads the deal, or whoever prints where nobody does yet. */
const peopleOf = async ({ db, caller }: Operation, { agent, manager }: Deal): Promise<readonly Person[]> => {
  const ids = agent || manager ? { agent: agent?.id, manager: manager?.id } : { manager: caller.userId };
  const people: Person[] = [];
  for (const who of ['agent', 'manager'] as const) {
    const id = ids[who];
    if (id !== undefined) people.push({ title: texts.people[who], card: await contactCardOf(db, id) });
  }
  return people;
};

/** The sheet of a deal's offers, without prices that are not the client's; refuses to print an empty one. */
export const printOfferSheet = async (operation: Operation, dealId: number): Promise<PrintedSheet> => {
  const deal = await getDeal(operation, dealId);
  const offers = standingOffers(deal);
  if (offers.length === 0) throw refuse(offerSheetErrors.nothing);
  const bytes = await printPdf(
    layOutSheet({
      deal,
      offers,
      seller: await findSeller(operation.db),
      people: await peopleOf(operation, deal),
      today: moscowDateOf(operation.now),
    }),
  );
  const name = texts.fileName(deal.id);
  const file = { stream: Readable.from([bytes]), name, mime: 'application/pdf', bytes: bytes.length };
  return { deal, offers, file };
};
