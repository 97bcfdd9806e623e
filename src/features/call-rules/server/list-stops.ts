import { type SQL, sql } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import type { StopReason } from '#features/call-rules/call-rules.lists.ts';
import { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';

type Asked = CallParsed<(typeof callRuleCalls)['listStops']>['body'];
type Page = CallReply<(typeof callRuleCalls)['listStops']>;

type Row = {
  id: number;
  phone: string | null;
  inn: string | null;
  organization_id: number | null;
  organization_name: string | null;
  reason: StopReason;
  comment: string;
  proof: string;
  until: string | null;
  is_standing: boolean;
  added_by: number;
  added_at: string;
  removed_by: number | null;
  removed_at: string | null;
  removed_why: string | null;
};

const matches = (q: string): SQL => {
  const phone = normalizePhone(q);
  if (phone !== undefined) return sql`s.phone = ${phone}`;
  return sql`(s.phone like ${containing(q)} or s.inn like ${containing(q)} or o.short_name ilike ${containing(q)})`;
};

const standing = (now: Date): SQL =>
  sql`(s.removed_at is null and (s.until is null or s.until > ${now.toISOString()}::timestamptz))`;

/** A page of the stop list, the newest first. */
export const listStops = async (
  { db, now, services }: Operation,
  { q, state, reason, cursor, limit }: Asked,
): Promise<Page> => {
  const conditions = [
    sql`true`,
    ...(q ? [matches(q)] : []),
    ...(state ? [state === 'standing' ? standing(now) : sql`not ${standing(now)}`] : []),
    ...(reason ? [sql`s.reason = ${reason}`] : []),
    ...(cursor ? [readPlace(cursor, sql`(s.added_at, s.id)`)] : []),
  ];
  const rows = await selectRows<Row>(
    db,
    sql`select s.id, s.phone, s.inn, o.id as organization_id, o.short_name as organization_name, s.reason, s.comment,
          s.proof, ${instantText(sql`s.until`)} as until, ${standing(now)} as is_standing, s.added_by,
          ${instantText(sql`s.added_at`)} as added_at, s.removed_by,
          ${instantText(sql`s.removed_at`)} as removed_at, s.removed_why
        from ${callStopList} s left join ${organizations} o on o.inn = s.inn
        where ${sql.join(conditions, sql` and `)}
        order by s.added_at desc nulls first, s.id desc nulls first limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const names = await shortNamesOf(
    { db, services },
    shown.flatMap((row) => [row.added_by, row.removed_by]),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ organization_id: id, organization_name: name, ...row }) => ({
      ...row,
      organization: id === null ? null : { id, name: name ?? '' },
      added_by: names.get(row.added_by) ?? '',
      removed_by: row.removed_by === null ? null : (names.get(row.removed_by) ?? ''),
    })),
    next_cursor: last ? writePlace(last.added_at, last.id) : null,
  };
};
