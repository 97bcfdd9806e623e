import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import type { CallOutcome } from '#features/calls/calls.status.ts';
import { callColumns, callItems, callJoins, type CallRow } from '#features/calls/server/call-rows.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { checkSubject } from '#features/calls/server/check-subject.ts';
import { isOfFigure } from '#features/calls/server/figure-calls.ts';
import { nextTriesOf } from '#features/calls/server/next-tries.ts';
import { visibleCalls } from '#features/calls/server/visible-calls.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing, everyWordIn } from '#kit/server/like-words.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';

type Asked = CallParsed<(typeof phoneCalls)['listCalls']>['body'];
type Page = CallReply<(typeof phoneCalls)['listCalls']>;

/** What each outcome is in the database; `outcomeOf` says the same of a call in hand. */
const outcomes: Readonly<Record<CallOutcome, SQL>> = {
  going: sql`c.ended_at is null`,
  talked: sql`c.ended_at is not null and c.answered_at is not null`,
  missed: sql`c.direction = 'in' and c.ended_at is not null and c.answered_at is null`,
  unanswered: sql`c.direction <> 'in' and c.ended_at is not null and c.answered_at is null and c.dialled_at is not null`,
  refused: sql`c.direction <> 'in' and c.ended_at is not null and c.answered_at is null and c.dialled_at is null`,
};

const mostOrganizations = 100;

/** A whole phone is found by its index, a part of one by its digits; anything else among names, notes and organizations. */
const matches = (q: string): SQL => {
  const phone = normalizePhone(q);
  if (phone !== undefined) return sql`c.phone = ${phone}`;
  const digits = q.replaceAll(/\D/g, '');
  if (digits.length >= 4 && /^[\d\s()+-]+$/.test(q)) return sql`c.search_text like ${containing(digits)}`;
  const ofCall = sql.join(everyWordIn(sql`c.search_text`, q), sql` and `);
  const ofOrganization = sql.join(everyWordIn(sql`o.search_name`, q), sql` and `);
  const organizationIds = sql`array(select o.id from ${organizations} o where ${ofOrganization} limit ${mostOrganizations})`;
  return sql`((${ofCall}) or c.organization_id = any(${organizationIds}))`;
};

const midnight = (day: string): SQL => sql`${`${day}T00:00:00+03:00`}::timestamptz`;

/** Which calls of a subject, and which of those behind a figure. */
const conditionsBeside = ({ services }: Operation, asked: Asked): (SQL | undefined)[] => {
  const { organization_id: organization, lead_id: lead, deal_id: deal, figure, from, to } = asked;
  return [
    organization === undefined ? undefined : sql`c.organization_id = ${organization}`,
    lead === undefined ? undefined : sql`c.lead_id = ${lead}`,
    deal === undefined ? undefined : sql`c.deal_id = ${deal}`,
    figure && isOfFigure({ ...figure, from, to, userId: asked.user_id, services }),
  ];
};

const conditionsOf = (operation: Operation, asked: Asked): SQL[] => {
  const { q, direction, outcome, result, user_id: user, from, to, cursor } = asked;
  return [
    ...conditionsBeside(operation, asked),
    q && matches(q),
    direction && sql`c.direction = ${direction}`,
    outcome && outcomes[outcome],
    result && sql`c.result = ${result}`,
    user && sql`(c.user_id = ${user} or c.to_user_id = ${user})`,
    from && sql`c.started_at >= ${midnight(from)}`,
    to && sql`c.started_at < ${midnight(addDays(to, 1))}`,
    cursor && readPlace(cursor, sql`(c.started_at, c.id)`),
  ].filter((condition): condition is SQL => typeof condition === 'object');
};

/** How many calls there are under these conditions, whatever the page. */
const countOf = async (operation: Operation, asked: Asked): Promise<number> => {
  const conditions = conditionsOf(operation, { ...asked, cursor: undefined });
  const row = await selectRow<{ count: number }>(
    operation.db,
    sql`select count(*)::int as count from ${callJoins}
        where ${sql.join([visibleCalls(operation.caller), ...conditions], sql` and `)}`,
  );
  return row?.count ?? 0;
};

/** A page of the journal, the newest first, of the calls the caller sees. */
export const listCalls = async (operation: Operation, asked: Asked): Promise<Page> => {
  await checkSubject(operation, asked);
  const { db, caller } = operation;
  const conditions = [visibleCalls(caller), ...conditionsOf(operation, asked)];
  const rows = await selectRows<CallRow>(
    db,
    sql`select ${callColumns} from ${callJoins} where ${sql.join(conditions, sql` and `)}
        order by c.started_at desc nulls first, c.id desc nulls first limit ${asked.limit + 1}`,
  );
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  return {
    items: await callItems(operation, shown),
    next_cursor: last ? writePlace(last.started_at, last.id) : null,
    total: asked.figure ? await countOf(operation, asked) : null,
  };
};

const weekMs = 7 * 86_400_000;
const mostUnanswered = 100;

/** §7 `files-winners/allnotanswer`: whom nobody reached and who was not answered within a week, without those made up for, and when each is called next. */
export const listUnanswered = async (
  operation: Operation,
): Promise<CallReply<(typeof phoneCalls)['listUnanswered']>> => {
  const since = new Date(operation.now.getTime() - weekMs).toISOString();
  const rows = await selectRows<CallRow>(
    operation.db,
    sql`select ${callColumns} from ${callJoins} where ${visibleCalls(operation.caller)}
          and c.started_at > ${since}::timestamptz and c.ended_at is not null and c.answered_at is null
          and c.called_back_by is null and (c.direction = 'in' or (c.direction = 'out' and c.dialled_at is not null))
        order by c.started_at desc nulls first, c.id desc nulls first limit ${mostUnanswered}`,
  );
  const items = await callItems(operation, rows);
  const phones = [...new Set(items.flatMap(({ phone }) => phone ?? []))];
  const tries = await nextTriesOf(operation, phones);
  return { items: items.map((item) => ({ ...item, retry_at: tries.get(item.phone ?? '') ?? null })) };
};
