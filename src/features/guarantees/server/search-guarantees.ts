import { type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import {
  type SearchFilter,
  type GuaranteeState,
  isOver,
  shownState,
} from '#features/guarantees/guarantees.rules.ts';
import { guarantees } from '#features/guarantees/server/guarantees.tables.ts';
import { filterConditions, visibleInLists } from '#features/guarantees/server/visible-guarantees.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<typeof guaranteeCalls.searchGuarantees>['body'];
type Page = CallReply<typeof guaranteeCalls.searchGuarantees>;
type Item = Page['items'][number];
/** A row of the list as the database gives it. */
export type GuaranteeLine = Omit<Item, 'state'> & { readonly stored: GuaranteeState };

const columns = sql`
  g.id, g.deal_id as application_id, g.leg_id as application_bank_id, g.issue_number, g.number,
  g.issued_on::text, g.amount::text, g.date_start::text, g.date_end::text, g.registry_number,
  g.is_registry_pending, g.state as stored, d.client_name, d.inn, d.law, b.name as bank_name,
  l.status in ('reissue', 'reissue_approved', 'issuing') and g.state = 'live' as is_in_reissue`;

const direction = (filter: SearchFilter): SQL =>
  isOver(filter) ? sql`order by g.date_end desc, g.id desc` : sql`order by g.date_end, g.id`;

/** The guarantees of a condition with what stands beside them: the page is cut first, its neighbours are read after. */
export const selectLines = (conditions: readonly SQL[], filter: SearchFilter, count: number): SQL => sql`
  select ${columns} from (
    select g.* from ${guarantees} g where ${sql.join([...conditions], sql` and `)} ${direction(filter)} limit ${count}) g
  join ${deals} d on d.id = g.deal_id
  join ${dealLegs} l on l.id = g.leg_id
  join ${banks} b on b.id = g.bank_id
  ${direction(filter)}`;

/** A row as the wire shows it on a day. */
export const lineOf = ({ stored, ...line }: GuaranteeLine, today: string): Item => ({
  ...line,
  state: shownState(stored, line.date_end, today),
});

const placeOf = (line: GuaranteeLine): string => `${line.date_end.replaceAll('-', '')}-${line.id}`;

/** Where a page goes on from: the end and the id of its last row. */
const after = (cursor: string | undefined, filter: SearchFilter): SQL[] => {
  if (cursor === undefined) return [];
  const found = /^(\d{4})(\d\d)(\d\d)-(\d{1,9})$/.exec(cursor);
  const day = found && `${found[1]}-${found[2]}-${found[3]}`;
  if (!found || !day || Number.isNaN(Date.parse(day)))
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  const place = sql`(${day}::date, ${Number(found[4])}::int)`;
  return [isOver(filter) ? sql`(g.date_end, g.id) < ${place}` : sql`(g.date_end, g.id) > ${place}`];
};

/** One page of the guarantees a caller sees, by key. */
export const searchGuarantees = async (
  { db, caller, now }: Operation,
  { cursor, limit, ...filter }: Input,
): Promise<Page> => {
  const today = moscowDateOf(now);
  const conditions = [
    ...filterConditions(filter, today),
    await visibleInLists(db, caller),
    ...after(cursor, filter.filter),
  ];
  const rows = await selectRows<GuaranteeLine>(db, selectLines(conditions, filter.filter, limit + 1));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((line) => lineOf(line, today)),
    next_cursor: last === undefined ? null : placeOf(last),
  };
};
