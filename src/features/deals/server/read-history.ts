import { sql } from 'drizzle-orm';
import { ownCodesSeen } from '#domain/own-fields/own-fields.ts';
import { shortName } from '#domain/person-name.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';
import {
  type Details,
  detailsFor,
  foldSittings,
  isSide,
  personFields,
} from '#features/deals/deals.history.ts';
import { deals, legHistory } from '#features/deals/server/deals.tables.ts';
import { historyMarks } from '#features/deals/server/history-marks.ts';
import { findDeal, visibleDeals } from '#features/deals/server/visible-deals.ts';
import { users } from '#features/people/server/people.read.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Query = CallParsed<typeof dealCalls.getHistory>['query'];
type History = CallReply<typeof dealCalls.getHistory>;
type Row = History[number];
type Read = Omit<Row, 'author'> & {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
};

/** The newest rows before a row, oldest first, each with the caller's own marks: one statement, one JSON text. */
const readRows = async (
  { db, caller, services }: Pick<Operation, 'db' | 'caller' | 'services'>,
  { application_id: dealId, before, limit }: Query,
): Promise<readonly Read[]> => {
  const older = before === undefined ? sql`` : sql`and h.id < ${before}`;
  const marks = historyMarks(services);
  // Of fields that are hidden from him a person is told nothing, not even that they were changed.
  const ownCodes = sql`${sql.param(`{${ownCodesSeen(caller.role, 'deal').join(',')}}`)}::text[]`;
  const found = await selectRow<{ rows: Read[] }>(
    db,
    sql`select coalesce(json_agg(r order by r.id), '[]') as rows from (
      select h.id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.leg_id,
             b.name as bank_name, h.move, h.from_status as "from", h.from_sub, h.to_status as "to", h.to_sub,
             h.by_role as author_role, h.comment, h.reason_code, coalesce(h.details, '{}') as details,
             u.last_name, u.first_name, u.middle_name,
             ${marks.labels(caller)} as labels, ${marks.star(caller)} as star_id
      from ${legHistory} h
      join ${deals} d on d.id = h.deal_id
      left join ${banks} b on b.id = h.bank_id
      left join ${users} u on u.id = h.by_user_id
      where h.deal_id = ${dealId} and ${visibleDeals(caller)} ${older}
        and (h.move <> 'own_fields' or jsonb_exists_any(h.details -> 'fields', ${ownCodes}))
      order by h.id desc limit ${limit}) r`,
  );
  return found?.rows ?? [];
};

const nameOf = ({
  last_name: last,
  first_name: first,
  middle_name: middle,
}: Omit<Read, keyof Row>): string | null =>
  last === null ? null : shortName({ lastName: last, firstName: first ?? '', middleName: middle ?? '' });

const sides = (details: Details): Details[] => [details['before'], details['after']].filter(isSide);
const idsIn = (details: Details): number[] =>
  sides(details)
    .flatMap((side) => personFields.map((field) => side[field]))
    .filter((id) => typeof id === 'number');

/** The names of people by their ids. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<{ id: number; last: string; first: string; middle: string }>(
    db,
    sql`select id, last_name as last, first_name as first, middle_name as middle from ${users} u
        where ${anyOf(sql`u.id`, [...new Set(ids)])}`,
  );
  return new Map(
    rows.map(({ id, last, first, middle }) => [
      id,
      shortName({ lastName: last, firstName: first, middleName: middle }),
    ]),
  );
};

const withNames = (details: Details, names: ReadonlyMap<number, string>): Details => {
  const named = (side: unknown): unknown =>
    isSide(side)
      ? Object.fromEntries(
          Object.entries(side).map(([field, value]) => {
            const isPerson = personFields.some((one) => one === field) && typeof value === 'number';
            return [field, isPerson ? (names.get(value) ?? null) : value];
          }),
        )
      : side;
  return isSide(details['before']) || isSide(details['after'])
    ? { ...details, before: named(details['before']), after: named(details['after']) }
    : details;
};

/** Everything that happened to a deal the caller sees, in the order it happened; people are named in it. */
export const readHistory = async (operation: Operation, query: Query): Promise<History> => {
  const { db, caller } = operation;
  const rows = await readRows(operation, query);
  // No row is there of a deal out of scope, and of one before its first row.
  if (rows.length === 0) await findDeal(operation, query.application_id);
  const names = await namesOf(
    db,
    rows.flatMap((row) => idsIn(row.details)),
  );
  const shown = rows.map(({ last_name, first_name, middle_name, details, ...row }) => {
    const report = withNames(details, names);
    return {
      ...row,
      author: nameOf({ last_name, first_name, middle_name }),
      details: detailsFor(caller.role, report, caller.narrowed?.hidesIdentity),
    };
  });
  return foldSittings(shown);
};
