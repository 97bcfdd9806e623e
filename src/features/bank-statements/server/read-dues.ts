import { type SQL, sql } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import type { MoneyDocument, OpenLine } from '#features/bank-statements/server/matchers.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

/** What a bank owes for a guarantee, with what purposes call it by. */
export type Due = OpenLine & {
  readonly bankId: number;
  readonly numbers: readonly string[];
  /** The bare number of its deal, which a day or a sum may look like. */
  readonly deal: string;
  readonly inn: string | null;
  readonly dueOn: string | null;
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
  dueOn: row.due_on,
  deal: String(row.deal_id),
  numbers: [row.guarantee, row.leg, String(row.deal_id)].filter((number) => number !== null),
});

/** As many of a bank's lines as sums of several are looked for among; the first due come first. */
export const mostTogether = 60;
/** As many lines of one bank and one sum as are told apart: one is the only one, three are shown, a fourth is too many. */
const mostEqual = 4;
/** As many lines as documents may name, at least, and for each of them. */
const mostNamed = 500;
const mostNamedEach = 20;

/** Words of a purpose that may be the number of a guarantee or of a deal; the stop after one is none of it. */
const numbersIn = (purpose: string): string[] =>
  purpose
    .match(/[\p{L}\p{N}](?:[\p{L}\p{N}/._-]*[\p{L}\p{N}])?/gu)
    ?.filter((word) => /\d/.test(word) && word.length > 2) ?? [];

/**
 * What banks owe to whoever may be paid by documents: the first due of the bank and the sum of each, what is named by its
 * guarantee or deal, and the first due of each bank. Nothing is read but by an index: documents come in thousands.
 */
export const findDues = async (
  db: Db,
  payers: readonly { readonly bankId: number; readonly document: MoneyDocument }[],
): Promise<Due[]> => {
  const bankIds = [...new Set(payers.map(({ bankId }) => bankId))];
  const asked = sql.param(payers.map(({ bankId }) => bankId));
  const sums = sql.param(payers.map(({ document }) => toDecimalString(document.left)));
  const words = [...new Set(payers.flatMap(({ document }) => numbersIn(document.purpose)))];
  const dealIds = words
    .map((word) => Number(/^\d{3,9}(?=-\d+$|$)/.exec(word)?.[0] ?? 0))
    .filter((id) => id > 0);
  const rows = await selectRows<DueRow>(
    db,
    sql`(select ${columns} from (select distinct * from unnest(${asked}::int[], ${sums}::numeric[])) paid(bank_id, amount)
          cross join lateral (select * from ${accrualGrounds} g
            where ${isOwed} and g.bank_id = paid.bank_id and ${left} = paid.amount
            order by g.due_on, g.id limit ${mostEqual}) g ${joins})
        union
        (select ${columns} from ${accrualGrounds} g ${joins}
          where ${isOwed} and ${anyOf(sql`g.bank_id`, bankIds)} and g.deal_id in (
            select unnest(${sql.param(`{${dealIds.join(',')}}`)}::int[])
            union select u.deal_id from ${guarantees} u where u.number = any(${sql.param(words)}::text[]))
          order by g.due_on, g.id limit ${Math.max(mostNamed, payers.length * mostNamedEach)})
        union
        select near.* from unnest(${sql.param(bankIds)}::int[]) asked(bank_id), lateral (
          select ${columns} from ${accrualGrounds} g ${joins}
          where ${isOwed} and g.bank_id = asked.bank_id order by g.due_on, g.id limit ${mostTogether}) near
        order by due_on, id`,
  );
  return rows.map(dueOf);
};

/** As many lines as a register and what it lacks may have, at least. */
const mostOfBank = 5000;

/** The digits of a number: enough to look for it by, since they are compared whole afterwards. */
const digits = (number: SQL): SQL => sql`regexp_replace(${number}, '\\D', '', 'g')`;

/** Of what a bank owes, what the lines of registers may name, and what was due by the day, where one is asked for. */
export const duesOfBank = async (
  db: Db,
  bankId: number,
  { lines, day }: { lines: readonly { guarantee: string; inn: string }[]; day: string | null },
): Promise<Due[]> => {
  const numbers = sql.param(lines.map(({ guarantee }) => guarantee.replaceAll(/\D/g, '')).filter(Boolean));
  const inns = sql.param(lines.map(({ inn }) => inn).filter(Boolean));
  const rows = await selectRows<DueRow>(
    db,
    sql`with owed as (select ${columns} from ${accrualGrounds} g ${joins} where ${isOwed} and g.bank_id = ${bankId}),
        asked as (select owed.*, coalesce(inn = any(${inns}::text[])
            or ${digits(sql`guarantee`)} = any(${numbers}::text[]) or ${digits(sql`leg`)} = any(${numbers}::text[])
            or deal_id::text = any(${numbers}::text[]), false) as is_named from owed)
        select * from asked where is_named or due_on <= ${day}::text order by is_named desc, due_on, id limit ${Math.max(mostOfBank, lines.length)}`,
  );
  return rows.map(dueOf);
};

/** What of a bank's dues stands in the ids. */
export const duesOf = async (db: Db, ids: readonly number[]): Promise<Due[]> => {
  const rows = await selectRows<DueRow>(
    db,
    sql`select ${columns} from ${accrualGrounds} g ${joins} where ${isOwed} and ${anyOf(sql`g.id`, ids)}`,
  );
  return rows.map(dueOf);
};

/** What is owed and fits the words, the first due first. */
export const searchDues = async (db: Db, q: string): Promise<Due[]> => {
  const words = everyWordIn(sql`lower(g.search_text || ' ' || b.name)`, q);
  const rows = await selectRows<DueRow>(
    db,
    sql`select ${columns} from ${accrualGrounds} g ${joins}
        where ${sql.join([isOwed, ...words], sql` and `)} order by g.due_on, g.id limit 100`,
  );
  return rows.map(dueOf);
};
