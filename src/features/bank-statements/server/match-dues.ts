import { bankStatementLimits } from '#features/bank-statements/bank-statements.limits.ts';
import { count } from 'drizzle-orm';
import {
  addKopecks,
  formatRoubles,
  type Kopecks,
  kopecks,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import {
  hangsOnMoney,
  lockGrounds,
  recordBankMonies,
  undoBankMoney,
} from '#features/accruals/server/accruals.facade.ts';
import { bankDueKind } from '#features/bank-statements/bank-statements.rules.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import { statementMatches } from '#features/bank-statements/server/bank-statements.tables.ts';
import { banksOfPayers } from '#features/bank-statements/server/find-payers.ts';
import type { Matcher, MoneyDocument, Offer } from '#features/bank-statements/server/matchers.ts';
import {
  type Due,
  duesOf,
  findDues,
  mostTogether,
  searchDues,
} from '#features/bank-statements/server/read-dues.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { anyOf, type Db } from '#kit/server/database.ts';

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Whether a purpose names a number as a word of its own. */
const names = (purpose: string, number: string): boolean => {
  const at = purpose.indexOf(number.toLowerCase());
  return at !== -1 && !isWord(purpose[at - 1]) && !isWord(purpose[at + number.length]);
};

const whole = (due: Due) => ({ ...due, amount: due.left });

/** As much less than is owed as a bank may keep for the transfer. */
const mostFee = (): Kopecks => kopecks(bankStatementLimits.fee() * 100);

/** Dues whose sum is what came: two or three of them. */
const together = (dues: readonly Due[], amount: Kopecks): readonly Due[] | undefined => {
  const byLeft = new Map(dues.map((due) => [due.left as number, due]));
  for (const [at, one] of dues.entries()) {
    const other = byLeft.get(amount - one.left);
    if (other && other.id !== one.id) return [one, other];
    for (const second of dues.slice(at + 1)) {
      const third = byLeft.get(amount - one.left - second.left);
      if (third && third.id !== one.id && third.id !== second.id) return [one, second, third];
    }
  }
  return undefined;
};

type Named = { readonly due: Due; readonly number: string };

const namedIn = (purpose: string, dues: readonly Due[]): Named[] =>
  dues.flatMap((due) => {
    const number = due.numbers.find((one) => one.length > 2 && names(purpose, one));
    return number === undefined ? [] : [{ due, number }];
  });

/** Offers of dues whose sum is what came: those that are named, else any. */
const exactOffers = (
  { left }: MoneyDocument,
  dues: readonly Due[],
  allNamed: readonly Named[],
  doubt: string | null,
): Offer[] => {
  const isConfirmed = doubt === null;
  const named = allNamed.filter(({ due }) => due.left === left);
  if (named.length > 0)
    return named.map(({ due, number }) => ({
      rank: 3,
      isSure: isConfirmed,
      why: texts.why.number(number),
      parts: [whole(due)],
    }));
  const equal = dues.filter((due) => due.left === left);
  return equal.slice(0, 3).map((due) => ({
    rank: 4,
    isSure: isConfirmed && equal.length === 1,
    why: equal.length === 1 ? texts.why.onlySum : texts.why.oneOfSums,
    parts: [whole(due)],
  }));
};

/** The dues whose sum came, of those that are named before all others: all that are, or two or three. */
const severalOf = (
  { left }: MoneyDocument,
  dues: readonly Due[],
  named: readonly Due[],
): readonly Due[] | undefined => {
  if (named.length > 1 && addKopecks(...named.map((due) => due.left)) === left) return named;
  return together(named, left) ?? together(dues.slice(0, mostTogether), left);
};

/** Offers where no due has the sum that came: several together, a part of what is named, what a fee was kept from. */
const otherOffers = (document: MoneyDocument, dues: readonly Due[], allNamed: readonly Named[]): Offer[] => {
  const several = severalOf(
    document,
    dues,
    allNamed.map(({ due }) => due),
  );
  const partly = allNamed
    .filter(({ due, number }) => number !== due.deal && !several?.includes(due))
    .slice(0, 3);
  const short = dues.filter(
    (due) =>
      due.left > document.left &&
      due.left - document.left <= mostFee() &&
      partly.every((one) => one.due !== due),
  );
  return [
    ...(several
      ? [{ rank: 5, isSure: false, why: texts.why.several(several.length), parts: several.map(whole) }]
      : []),
    ...partly.map(({ due, number }) => ({
      rank: 5,
      isSure: false,
      why: texts.why.numberPart(number),
      parts: [{ ...due, amount: kopecks(Math.min(due.left, document.left)) }],
    })),
    ...short.slice(0, 3).map((due) => ({
      rank: 6,
      isSure: false,
      why: texts.why.fee(formatRoubles(subtractKopecks(due.left, document.left))),
      parts: [{ ...due, amount: document.left }],
    })),
  ];
};

/** What a document may be for among what a bank owes; `doubt` says why its payer may not be that bank. */
const offersOf = (document: MoneyDocument, dues: readonly Due[], doubt: string | null): Offer[] => {
  const named = namedIn(document.purpose.toLowerCase(), dues);
  const exact = exactOffers(document, dues, named, doubt);
  const offers = exact.length > 0 ? exact : otherOffers(document, dues, named);
  return doubt === null ? offers : offers.map((offer) => ({ ...offer, why: `${offer.why}; ${doubt}` }));
};

/** How often each of the documents has been matched already, those that were undone included. */
const countMatches = async (db: Db, documentIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const found = await db
    .select({ id: statementMatches.documentId, count: count() })
    .from(statementMatches)
    .where(anyOf(statementMatches.documentId, documentIds))
    .groupBy(statementMatches.documentId);
  return new Map(found.map((one) => [one.id, one.count]));
};

/** Money of documents as the bank's money is written down, with what each was for. */
const bankMoneyOf = async (db: Db, asked: Parameters<Matcher['match']>[1]) => {
  const ids = asked.flatMap(({ parts }) => parts.map(({ id }) => id));
  // Held before what is left of them is read: of two documents for one due the second is refused.
  await lockGrounds(db, ids);
  const dues = new Map((await duesOf(db, ids)).map((due) => [due.id, due]));
  const before = await countMatches(
    db,
    asked.map(({ document }) => document.id),
  );
  return asked.map(({ document: { id, number, day, postedOn }, parts }) => {
    const named = parts.map((part) => ({ part, due: dues.get(part.id) }));
    const [first] = named;
    if (!first?.due || named.some(({ due }) => !due)) throw refuse(statementErrors.gone);
    if (named.some(({ part, due }) => part.amount > (due?.left ?? 0)))
      throw refuseField('parts', texts.problems.overLeft);
    const times = before.get(id) ?? 0;
    return {
      title: parts.length === 1 ? first.due.title : texts.ofGuarantees(parts.length),
      input: {
        bank_id: first.due.bankId,
        day: postedOn,
        paper: texts.document(number, formatDate(day), id) + (times === 0 ? '' : texts.next(times + 1)),
        parts: parts.map((part) => ({ ground_id: part.id, amount: toDecimalString(part.amount) })),
      },
    };
  });
};

/** What banks owe us for guarantees, written down by the operation of bank money. */
export const bankDueMatcher: Matcher = {
  kind: bankDueKind,
  title: texts.kinds.bank_due,
  direction: 'in',
  offers: async ({ db }, documents) => {
    const asked = await banksOfPayers(db, documents);
    if (asked.length === 0) return new Map();
    const dues = await findDues(db, asked);
    const byBank = Map.groupBy(dues, ({ bankId }) => bankId);
    return new Map(
      asked.map(({ document, bankId, doubt }) => [
        document.id,
        offersOf(document, byBank.get(bankId) ?? [], doubt),
      ]),
    );
  },
  lines: ({ db }, { q }) => searchDues(db, q),
  match: async (operation, asked) => {
    const found = await bankMoneyOf(operation.db, asked);
    const made = await recordBankMonies(
      operation,
      found.map(({ input }) => input),
    );
    return found.map(({ title, input }, at) => ({
      targetId: made[at]?.id ?? 0,
      title,
      bankId: input.bank_id,
    }));
  },
  hangs: async (reading, id) => {
    const { confirmed, reports, corrects } = await hangsOnMoney(reading, id);
    return { words: texts.hangs.bankMoney(confirmed, reports), corrects };
  },
  undo: (operation, id, reason) => undoBankMoney(operation, { id, reason }),
};
