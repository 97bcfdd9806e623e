import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { offerSheetErrors } from '#features/offer-sheets/offer-sheets.errors.ts';
import { offerSheetValues, type Person, type Sheet } from '#features/offer-sheets/offer-sheets.print.ts';
import { standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import { layOutSheet } from '#features/offer-sheets/server/lay-out-sheet.ts';
import {
  ownValuesOfDeal,
  printByTemplate,
  templateAt,
} from '#features/print-templates/server/print-templates.facade.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

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

type Printed = {
  readonly sheet: Sheet;
  /** The template in force now. */
  readonly template: string | null;
  readonly own: FormValues;
};

/** The sheet of a deal's offers, without prices that are not the client's; an empty one is refused. */
export const readSheet = async (operation: Operation, dealId: number): Promise<Printed> => {
  const { db, now } = operation;
  const deal = await getDeal(operation, dealId);
  const offers = standingOffers(deal);
  if (offers.length === 0) throw refuse(offerSheetErrors.nothing);
  return {
    sheet: {
      deal,
      offers,
      seller: await findSeller(db),
      people: await peopleOf(operation, deal),
      today: moscowDateOf(now),
    },
    template: await templateAt(db, 'offer_sheet', now),
    own: await ownValuesOfDeal(db, { id: deal.id, organizationId: deal.organization_id }),
  };
};

export const valuesOf = ({ sheet, own }: Omit<Printed, 'template'>): FormValues => ({
  ...own,
  ...offerSheetValues(sheet),
});

/** The same before a transaction is open. */
export const readSheetFirst = (context: Preparing, dealId: number): Promise<Printed> =>
  context.services.database.read((db) => readSheet({ ...context, db, afterCommit: () => undefined }, dealId));

/** Whether it would be printed the same now. */
export const isPrintedSame = (one: Printed, other: Printed): boolean =>
  one.template === other.template && isDeepStrictEqual(valuesOf(one), valuesOf(other));

/** The sheet in PDF: by the company's template, else by the product's own layout. */
export const makeSheet = async (services: Services, printed: Printed): Promise<SentFile> => {
  const { sheet, template } = printed;
  const bytes = await (template === null
    ? printPdf(layOutSheet(sheet))
    : printByTemplate(services, template, valuesOf(printed), texts.title));
  const name = texts.fileName(sheet.deal.id);
  return { stream: Readable.from([bytes]), name, mime: 'application/pdf', bytes: bytes.length };
};
