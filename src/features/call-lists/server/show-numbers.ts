import { type SQL, sql } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListNumbers, callListRefusals } from '#features/call-lists/server/call-lists.tables.ts';
import { isFree } from '#features/calls/server/calls.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';
import { readIdPlace, readPlace, writeIdPlace, writePlace } from '#kit/server/list-place.ts';

type Calls = typeof callListCalls;
type NumberPage = CallReply<Calls['listNumbers']>;
type RefusalPage = CallReply<Calls['listRefusals']>;

type NumberRow = Omit<NumberPage['items'][number], 'organization' | 'taken_by'> & {
  organization_id: number | null;
  organization_name: string | null;
  taken_by: number | null;
};

const matches = (q: string): SQL => {
  const phone = normalizePhone(q);
  return phone === undefined
    ? sql`(f.phone like ${containing(q)} or f.name ilike ${containing(q)} or o.short_name ilike ${containing(q)})`
    : sql`f.phone = ${phone}`;
};

/** A page of the numbers of a list, in the order in which they came to it. */
export const listNumbers = async (
  { db, services }: Operation,
  { list_id: listId, q, state, cursor, limit }: CallParsed<Calls['listNumbers']>['body'],
): Promise<NumberPage> => {
  const conditions = [
    sql`f.list_id = ${listId}`,
    ...(q ? [matches(q)] : []),
    ...(state ? [sql`f.state = ${state}`] : []),
    ...(cursor === undefined ? [] : [sql`f.id > ${readIdPlace(cursor)}`]),
  ];
  const rows = await selectRows<NumberRow>(
    db,
    sql`select f.id, f.phone, f.name, f.organization_id, o.short_name as organization_name, f.source, f.proof, f.state,
          f.attempts, ${instantText(sql`f.not_before`)} as not_before, f.last_result, f.last_call_id,
          ${instantText(sql`f.last_at`)} as last_at, f.refused_why,
          case when not ${isFree} then f.lease_by end as taken_by
        from ${callListNumbers} f left join ${organizations} o on o.id = f.organization_id
        where ${sql.join(conditions, sql` and `)} order by f.id limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const names = await shortNamesOf(
    { db, services },
    shown.map(({ taken_by: by }) => by),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ organization_id: id, organization_name: name, taken_by: by, ...row }) => ({
      ...row,
      organization: id === null ? null : { id, name: name ?? '' },
      taken_by: by === null ? null : (names.get(by) ?? ''),
    })),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};

type RefusalRow = Omit<RefusalPage['items'][number], 'by'> & { user_id: number };

/** A page of the numbers that were not dialled, and why; the newest first. */
export const listRefusals = async (
  { db, services }: Operation,
  { list_id: listId, cursor, limit }: CallParsed<Calls['listRefusals']>['body'],
): Promise<RefusalPage> => {
  const rows = await selectRows<RefusalRow>(
    db,
    sql`select r.id, ${instantText(sql`r.at`)} as at, f.phone, f.name, r.user_id, r.rule, r.words
        from ${callListRefusals} r join ${callListNumbers} f on f.id = r.number_id
        where r.list_id = ${listId} and ${cursor ? readPlace(cursor, sql`(r.at, r.id)`) : sql`true`}
        order by r.at desc nulls first, r.id desc nulls first limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const names = await shortNamesOf(
    { db, services },
    shown.map(({ user_id: by }) => by),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ user_id: by, ...row }) => ({ ...row, by: names.get(by) ?? '' })),
    next_cursor: last ? writePlace(last.at, last.id) : null,
  };
};
