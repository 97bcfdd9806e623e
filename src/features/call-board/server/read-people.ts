import { sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import type { PersonState } from '#features/call-board/call-board.states.ts';
import type { CallDirection, CallState, ShiftState } from '#features/calls/calls.status.ts';
import { isFree } from '#features/calls/server/calls.facade.ts';
import { calls, phoneShifts, visibleCalls } from '#features/calls/server/calls.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { winnerCompanies } from '#features/winners/server/winners.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Person = Omit<CallReply<(typeof callBoardCalls)['showBoard']>['people'][number], 'name' | 'today'>;

type Row = {
  id: number;
  shift: ShiftState | null;
  shift_reason: string | null;
  shift_since: string | null;
  call_id: number | null;
  call_state: CallState | null;
  direction: CallDirection | null;
  call_with: string | null;
  call_since: string | null;
  /** When his last call was over. */
  last_ended: string | null;
  winner_id: number | null;
  company: string | null;
  fence: number | null;
  lease_until: string | null;
  /** The call of the company in hand: that it ended, when, and that nobody has said what came of it. */
  lease_call_ended: string | null;
  is_lease_call_going: boolean;
  wants_result: boolean;
};

/** A call of which nobody tells any more is closed by a job within so long. */
const longestCallMs = 4 * 3_600_000;

const stateOf = (row: Row): PersonState => {
  if (row.call_state !== null) return row.call_state === 'talking' ? 'talking' : 'dialling';
  if (row.wants_result) return 'finishing';
  if (row.shift === 'pause') return 'pause';
  if (row.winner_id !== null) return 'preparing';
  return row.shift === 'on' ? 'waiting' : 'off';
};

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Since when he is in this state: who waits or prepares has done so since his last call or the beginning of his shift. */
const sinceOf = (row: Row, state: PersonState): string | null => {
  if (row.call_since !== null) return row.call_since;
  if (state === 'finishing') return row.lease_call_ended;
  if (state === 'pause' || state === 'off') return row.shift_since;
  return later(row.shift_since, row.last_ended);
};

const companyOf = (row: Row): Person['company'] =>
  row.winner_id === null || row.company === null || row.fence === null || row.lease_until === null
    ? null
    : {
        winner_id: row.winner_id,
        name: row.company,
        fence: row.fence,
        lease_until: row.lease_until,
        can_free: !row.is_lease_call_going,
      };

const personOf = (row: Row): Person => {
  const state = stateOf(row);
  return {
    id: row.id,
    state,
    since: sinceOf(row, state),
    reason: row.shift === 'pause' ? (row.shift_reason ?? '') : '',
    call:
      row.call_id === null || row.direction === null
        ? null
        : { id: row.call_id, direction: row.direction, with: row.call_with },
    company: companyOf(row),
  };
};

/** Who of those in sight is on shift, talks, has a company in hand or has called today; the busiest first. */
export const readPeople = async (
  { db, caller, now }: Operation,
  phoning: readonly Role[],
  calledToday: readonly number[],
): Promise<Person[]> => {
  const since = new Date(now.getTime() - longestCallMs).toISOString();
  const rows = await selectRows<Row>(
    db,
    sql`with going as materialized (
          select k.id, k.user_id, k.to_user_id, k.state, k.direction, coalesce(k.name, k.phone) as call_with,
            coalesce(k.answered_at, k.started_at) as since
          from ${calls} k where k.ended_at is null and k.state <> 'planned' and k.started_at > ${since}::timestamptz)
        select c.user_id as id, s.state as shift, s.reason as shift_reason,
          ${instantText(sql`s.since`)} as shift_since,
          g.id as call_id, g.state as call_state, g.direction, g.call_with, ${instantText(sql`g.since`)} as call_since,
          ${instantText(sql`o.ended_at`)} as last_ended,
          f.best_winner_id as winner_id, f.name as company, f.fence, ${instantText(sql`f.lease_until`)} as lease_until,
          ${instantText(sql`k.ended_at`)} as lease_call_ended,
          coalesce(k.id is not null and k.ended_at is null, false) as is_lease_call_going,
          coalesce(k.answered_at is not null and k.ended_at is not null and k.result is null, false) as wants_result
        from (select u.id as user_id, null::int as to_user_id, u.last_name from ${users} u
          where u.status = 'active' and u.roles && ${sql.param(`{${phoning.join(',')}}`)}::text[]) c
        left join ${phoneShifts} s on s.user_id = c.user_id and s.until is null
        left join lateral (
          select g.* from going g where c.user_id in (g.user_id, g.to_user_id) order by g.id desc limit 1) g on true
        left join lateral (
          select o.ended_at from ${calls} o where o.user_id = c.user_id
          order by o.started_at desc nulls first, o.id desc nulls first limit 1) o on true
        left join ${winnerCompanies} f on f.lease_by = c.user_id and not ${isFree}
        left join ${calls} k on k.id = f.lease_call_id
        where ${visibleCalls(caller)}
          and (s.id is not null or g.id is not null or f.id is not null or ${anyOf(sql`c.user_id`, calledToday)})
        order by g.id is null, f.id is null, s.state is distinct from 'on', s.id is null, c.last_name, c.user_id`,
  );
  return rows.map(personOf);
};
