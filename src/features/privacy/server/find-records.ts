import { type SQL, sql } from 'drizzle-orm';
import { clientNames, deals } from '#features/deals/server/deals.read.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import type { HeldKind } from '#features/legal-holds/legal-holds.kinds.ts';
import { nameForSearch } from '#features/organizations/organizations.rules.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { holdCalls } from '#features/privacy/holds.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { containing, everyWordIn } from '#kit/server/like-words.ts';

type Found = CallReply<typeof holdCalls.findRecords>[number];

type Kind = {
  /** Its record, title and what tells it apart, under the alias `r`. */
  readonly select: SQL;
  /** What is typed as words, and as digits alone: a number, an INN, a part of a phone. */
  readonly words: (q: string) => readonly SQL[];
  readonly digits: (q: string) => SQL;
};

const most = 20;
const mostNames = 50;
const longestNumber = 9;

/** A number of a record where the digits may be one. */
const numbered = (digits: string): SQL =>
  digits.length <= longestNumber ? sql`r.id = ${Number(digits)}` : sql`false`;
const personWords = sql`lower(concat_ws(' ', r.last_name, r.first_name, r.middle_name, r.username, r.email, r.phone))`;

const kinds: Readonly<Record<HeldKind, Kind>> = {
  user: {
    select: sql`select r.id as record, concat_ws(' ', nullif(r.last_name, ''), r.first_name, r.middle_name) as title,
      r.username as about from ${users} r`,
    words: (q) => everyWordIn(personWords, q),
    digits: (q) => sql`(${numbered(q)} or ${personWords} like ${containing(q)})`,
  },
  organization: {
    select: sql`select r.id as record, r.short_name as title, r.inn as about from ${organizations} r`,
    words: (q) => everyWordIn(sql`r.search_name`, nameForSearch(q)),
    digits: (q) => sql`(${numbered(q)} or r.inn like ${`${q}%`})`,
  },
  deal: {
    select: sql`select r.id as record, r.client_name as title, coalesce(r.inn, '') as about from ${deals} r`,
    words: (q) => [
      sql`r.client_name in (select n.name from ${clientNames} n where n.name ilike ${containing(q)} limit ${mostNames})`,
    ],
    digits: (q) => sql`(${numbered(q)} or r.inn like ${`${q}%`} or r.tender_number like ${`${q}%`})`,
  },
  lead: {
    select: sql`select r.id as record, r.name as title, coalesce(r.phone, r.inn, '') as about from ${leads} r`,
    words: (q) => everyWordIn(sql`r.search_text`, q),
    digits: (q) => sql`(${numbered(q)} or r.search_text like ${containing(q)})`,
  },
};

/** Records of a kind by words, by an INN or a phone, by their number: the newest first. */
export const findRecords = async (db: Db, kind: HeldKind, typed: string): Promise<Found[]> => {
  const { select, words, digits } = kinds[kind];
  const compact = typed.replaceAll(/[\s№()+-]/g, '');
  const conditions = /^\d+$/.test(compact) ? [digits(compact)] : words(typed);
  if (conditions.length === 0) return [];
  return selectRows<Found>(
    db,
    sql`${select} where ${sql.join([...conditions], sql` and `)} order by r.id desc limit ${most}`,
  );
};

/** How records of a kind are called, by their numbers; one that is gone is not there. */
export const titlesOf = async (
  db: Db,
  kind: HeldKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Found>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<Found>(db, sql`${kinds[kind].select} where ${anyOf(sql`r.id`, ids)}`);
  return new Map(rows.map((row) => [row.record, row]));
};
