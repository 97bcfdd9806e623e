import { bankStatementLimits } from '#features/bank-statements/bank-statements.limits.ts';
import { sql } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import {
  formatRoubles,
  type Kopecks,
  kopecks,
  kopecksFromDecimal,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { hangsOnMoney, recordBankMoney, undoBankMoney } from '#features/accruals/server/accruals.facade.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import { statementMatches } from '#features/bank-statements/server/bank-statements.tables.ts';
import type { Matcher, MoneyDocument, Offer, OpenLine } from '#features/bank-statements/server/matchers.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

/** What a bank owes for a guarantee, with what purposes call it by. */
type Due = OpenLine & {
  readonly bankId: number;
  readonly numbers: readonly string[];
  readonly inn: string | null;
};

type DueRow = {
  readonly id: number;
  readonly bank_id: number;
  readonly bank_name: string;
  readonly deal_id: number;
  readonly leg: string;
  readonly guarantee: string | null;
  readonly client_name: string | null;
  readonly inn: string | null;
  readonly due_on: string | null;
  readonly left: string;
};

const left = sql`(g.income - g.received - g.written_off)`;
/** Kept as it stands in the index of what is owed. */
const isOwed = sql`g.state = 'live' and g.income > g.received + g.written_off and g.kind <> 'fee'`;

const columns = sql`g.id, g.bank_id, b.name as bank_name, g.deal_id,
  case when l.ordinal is null then g.deal_id::text else g.deal_id || '-' || l.ordinal end as leg,
  (select u.number from ${guarantees} u where u.leg_id = g.leg_id and u.issue_number = g.issue_number
    order by u.id desc limit 1) as guarantee,
  d.client_name, d.inn, g.due_on::text as due_on, ${left}::numeric(15,2)::text as left`;
const joins = sql`join ${banks} b on b.id = g.bank_id join ${deals} d on d.id = g.deal_id
  left join ${dealLegs} l on l.id = g.leg_id`;

const dueOf = (row: DueRow): Due => ({
  id: row.id,
  bankId: row.bank_id,
  title: row.guarantee ? texts.guarantee(row.guarantee) : texts.deal(row.leg),
  about: [
    shortBankName(row.bank_name),
    row.client_name,
    row.guarantee && row.leg,
    row.due_on && formatDate(row.due_on),
  ]
    .filter(Boolean)
    .join(' · '),
  left: kopecksFromDecimal(row.left),
  inn: row.inn,
  numbers: [row.guarantee, row.leg, String(row.deal_id)].filter((number) => number !== null),
});

/** As many of a bank's lines as sums of several are looked for among; the first due come first. */
const mostTogether = 60;
const mostEqual = 500;

/** What banks owe: all that is equal to one of the sums, and the first due of each bank. */
const findDues = async (db: Db, bankIds: readonly number[], sums: readonly Kopecks[]): Promise<Due[]> => {
  const amounts = sql.param(sums.map(toDecimalString));
  const rows = await selectRows<DueRow>(
    db,
    sql`(select ${columns} from ${accrualGrounds} g ${joins}
          where ${isOwed} and ${anyOf(sql`g.bank_id`, bankIds)} and ${left} = any(${amounts}::numeric[])
          order by g.due_on, g.id limit ${mostEqual})
        union
        select near.* from unnest(${sql.param([...bankIds])}::int[]) asked(bank_id), lateral (
          select ${columns} from ${accrualGrounds} g ${joins}
          where ${isOwed} and g.bank_id = asked.bank_id order by g.due_on, g.id limit ${mostTogether}) near`,
  );
  return rows.map(dueOf);
};

/** As many lines as a register is looked for among. */
const mostOfBank = 5000;

/** All that a bank owes, the first due first. */
export const duesOfBank = async (db: Db, bankId: number): Promise<Due[]> => {
  const rows = await selectRows<DueRow>(
    db,
    sql`select ${columns} from ${accrualGrounds} g ${joins} where ${isOwed} and g.bank_id = ${bankId}
        order by g.due_on, g.id limit ${mostOfBank}`,
  );
  return rows.map(dueOf);
};

/** What of a bank's dues stands in the ids. */
const duesOf = async (db: Db, ids: readonly number[]): Promise<Due[]> => {
  const rows = await selectRows<DueRow>(
    db,
    sql`select ${columns} from ${accrualGrounds} g ${joins} where ${isOwed} and ${anyOf(sql`g.id`, ids)}`,
  );
  return rows.map(dueOf);
};

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

/** What a document may be for among what a bank owes; `doubt` says why its payer may not be that bank. */
const offersOf = (document: MoneyDocument, dues: readonly Due[], doubt: string | null): Offer[] => {
  const isConfirmed = doubt === null;
  const purpose = document.purpose.toLowerCase();
  const equal = dues.filter((due) => due.left === document.left);
  const named = equal.flatMap((due) => {
    const number = due.numbers.find((one) => one.length > 2 && names(purpose, one));
    return number === undefined ? [] : [{ due, number }];
  });
  const explained = (why: string): string => (isConfirmed ? why : `${why}; ${doubt}`);
  const exact: Offer[] =
    named.length > 0
      ? named.map(({ due, number }) => ({
          rank: 3,
          isSure: isConfirmed,
          why: explained(texts.why.number(number)),
          parts: [whole(due)],
        }))
      : equal.slice(0, 3).map((due) => ({
          rank: 4,
          isSure: isConfirmed && equal.length === 1,
          why: explained(equal.length === 1 ? texts.why.onlySum : texts.why.oneOfSums),
          parts: [whole(due)],
        }));
  if (exact.length > 0) return exact;
  const several = together(dues.slice(0, mostTogether), document.left);
  if (several)
    return [
      {
        rank: 5,
        isSure: false,
        why: explained(texts.why.several(several.length)),
        parts: several.map(whole),
      },
    ];
  return dues
    .filter((due) => due.left > document.left && due.left - document.left <= mostFee())
    .slice(0, 3)
    .map((due) => ({
      rank: 6,
      isSure: false,
      why: explained(texts.why.fee(formatRoubles(subtractKopecks(due.left, document.left)))),
      parts: [{ ...due, amount: document.left }],
    }));
};

type NamedBank = { readonly id: number; readonly inn: string | null; readonly short: string };

/** The bank whose name stands in the payer's, where its INN is not confirmed yet. */
const bankByName = (name: string, all: readonly NamedBank[]): NamedBank | undefined => {
  const plain = name.toLowerCase();
  const found = all.filter(({ short }) => short.length > 3 && plain.includes(short));
  return found.length === 1 ? found[0] : undefined;
};

const shortNames = async (db: Db): Promise<NamedBank[]> =>
  (await db.select({ id: banks.id, inn: banks.inn, name: banks.name }).from(banks)).map(
    ({ name, ...bank }) => ({ ...bank, short: shortBankName(name).toLowerCase() }),
  );

/** A namesake may pay: the card of a bank known by its name alone may tell another INN. */
const doubtOf = ({ inn }: NamedBank, partyInn: string): string =>
  inn !== null && partyInn !== '' ? texts.why.otherInn(inn) : texts.why.byName;

/** The bank that a party is: confirmed by INN, or read in its name. */
export const bankOfParty = async (
  db: Db,
  { bankId, partyName }: Pick<MoneyDocument, 'bankId' | 'partyName'>,
): Promise<number | null> => bankId ?? bankByName(partyName, await shortNames(db))?.id ?? null;

/** A document with the bank that its payer is taken for, and what speaks against it. */
type Asked = { readonly document: MoneyDocument; readonly bankId: number; readonly doubt: string | null };

/** What banks owe us for guarantees, written down by the operation of bank money. */
export const bankDueMatcher: Matcher = {
  kind: 'bank_due',
  title: texts.kinds.bank_due,
  direction: 'in',
  offers: async ({ db }, documents) => {
    const all = await shortNames(db);
    const asked = documents.flatMap((document): Asked[] => {
      if (document.bankId !== null) return [{ document, bankId: document.bankId, doubt: null }];
      const named = bankByName(document.partyName, all);
      return named ? [{ document, bankId: named.id, doubt: doubtOf(named, document.partyInn) }] : [];
    });
    if (asked.length === 0) return new Map();
    const dues = await findDues(
      db,
      [...new Set(asked.map(({ bankId }) => bankId))],
      asked.map(({ document }) => document.left),
    );
    const byBank = Map.groupBy(dues, ({ bankId }) => bankId);
    return new Map(
      asked.map(({ document, bankId, doubt }) => [
        document.id,
        offersOf(document, byBank.get(bankId) ?? [], doubt),
      ]),
    );
  },
  lines: async ({ db }, { q }) => {
    const words = everyWordIn(sql`lower(g.search_text || ' ' || b.name)`, q);
    const rows = await selectRows<DueRow>(
      db,
      sql`select ${columns} from ${accrualGrounds} g ${joins}
          where ${sql.join([isOwed, ...words], sql` and `)} order by g.due_on, g.id limit 100`,
    );
    return rows.map(dueOf);
  },
  match: async (operation, document, parts) => {
    const { db } = operation;
    const dues = new Map(
      (
        await duesOf(
          db,
          parts.map(({ id }) => id),
        )
      ).map((due) => [due.id, due]),
    );
    const first = dues.get(parts[0]?.id ?? 0);
    if (!first || dues.size < parts.length) throw refuse(statementErrors.gone);
    if (parts.some(({ id, amount }) => amount > (dues.get(id)?.left ?? 0)))
      throw refuseField('parts', texts.problems.overLeft);
    const before = await db.$count(statementMatches, sql`${statementMatches.documentId} = ${document.id}`);
    const { id: targetId } = await recordBankMoney(operation, {
      bank_id: first.bankId,
      day: document.postedOn,
      paper:
        texts.document(document.number, formatDate(document.day), document.id) +
        (before === 0 ? '' : texts.next(before + 1)),
      parts: parts.map(({ id, amount }) => ({ ground_id: id, amount: toDecimalString(amount) })),
    });
    const title = parts.length === 1 ? first.title : texts.ofGuarantees(parts.length);
    return { targetId, title, bankId: first.bankId };
  },
  hangs: async (reading, id) => {
    const { confirmed, reports, corrects } = await hangsOnMoney(reading, id);
    return { words: texts.hangs.bankMoney(confirmed, reports), corrects };
  },
  undo: (operation, id, reason) => undoBankMoney(operation, { id, reason }),
};
