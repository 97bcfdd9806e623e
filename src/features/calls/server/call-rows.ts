import { type SQL, sql } from 'drizzle-orm';
import type { RuleKind } from '#features/call-rules/call-rules.facts.ts';
import {
  type CallDirection,
  type CallEnder,
  type CallResult,
  type CallState,
  outcomeOf,
} from '#features/calls/calls.status.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { callRecordings, calls } from '#features/calls/server/calls.tables.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, instantText } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type CallItem = CallReply<(typeof phoneCalls)['listCalls']>['items'][number];

/** A call with the firm and the recording beside it, as the database gives it. */
export type CallRow = {
  id: number;
  direction: CallDirection;
  phone: string | null;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  lead_id: number | null;
  deal_id: number | null;
  user_id: number | null;
  to_user_id: number | null;
  kind: RuleKind | null;
  is_practice: boolean;
  is_own_phone: boolean;
  state: CallState;
  started_at: string;
  answered_at: string | null;
  ended_at: string | null;
  is_dialled: boolean;
  seconds: number;
  sip_code: number | null;
  ended_by: CallEnder | null;
  result: CallResult | null;
  comment: string;
  recording_ms: number | null;
  called_back_by: number | null;
};

/** `c` with its firm and its recording. */
export const callJoins: SQL = sql`
  ${calls} c
  left join ${organizations} o on o.id = c.organization_id
  left join ${callRecordings} r on r.call_id = c.id and r.destroyed_at is null and r.pieces > 0`;

/** The columns of `CallRow` over `callJoins`. */
export const callColumns: SQL = sql`
  c.id, c.direction, c.phone, c.name, c.organization_id, o.short_name as organization_name, c.lead_id, c.deal_id,
  c.user_id, c.to_user_id, c.kind, c.is_practice, c.is_own_phone, c.state, ${instantText(sql`c.started_at`)} as started_at,
  ${instantText(sql`c.answered_at`)} as answered_at, ${instantText(sql`c.ended_at`)} as ended_at,
  c.dialled_at is not null as is_dialled,
  coalesce(round(extract(epoch from c.ended_at - c.answered_at)), 0)::int as seconds,
  c.sip_code, c.ended_by, c.result, c.comment, r.ms as recording_ms, c.called_back_by`;

type Naming = { readonly db: Db; readonly services: Services };

/** Calls as the wire carries them. */
export const callItems = async (naming: Naming, rows: readonly CallRow[]): Promise<CallItem[]> => {
  const names = await shortNamesOf(
    naming,
    rows.flatMap(({ user_id: one, to_user_id: other }) => [one, other]),
  );
  const person = (id: number | null): CallItem['user'] =>
    id === null ? null : { id, name: names.get(id) ?? '' };
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    phone: row.phone,
    name: row.name,
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
    lead_id: row.lead_id,
    deal_id: row.deal_id,
    user: person(row.user_id),
    to_user: person(row.to_user_id),
    kind: row.kind,
    is_practice: row.is_practice,
    is_own_phone: row.is_own_phone,
    state: row.state,
    outcome: outcomeOf({
      state: row.state,
      direction: row.direction,
      isAnswered: row.answered_at !== null,
      isDialled: row.is_dialled,
    }),
    started_at: row.started_at,
    answered_at: row.answered_at,
    ended_at: row.ended_at,
    seconds: row.seconds,
    sip_code: row.sip_code,
    ended_by: row.ended_by,
    result: row.result,
    comment: row.comment,
    recording_ms: row.recording_ms,
    called_back: row.called_back_by !== null,
  }));
};
