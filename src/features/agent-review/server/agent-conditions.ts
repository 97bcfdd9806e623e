import { type SQL, sql } from 'drizzle-orm';
import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { type AgentState, agentStates, isBefore } from '#features/agents/agents.status.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { phoneWords } from '#domain/phone.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';
import { answersOwn } from '#kit/server/lists/own-lists.ts';

const dayMs = 86_400_000;

type Filter = CallParsed<(typeof agentReviewCalls)['listAgents']>['body'];
type RequestContext = Pick<CallContext, 'now' | 'services'> & { readonly caller: Caller };

/** Whoever waits for staff comes first, then whoever staff wait for, then those who work. */
const ranks: Readonly<Record<AgentState, number>> = {
  checking: 0,
  checked: 1,
  contract: 2,
  fixing: 3,
  filling: 4,
  working: 5,
  stopped: 6,
  blocked: 7,
};
/** Who works and asks for other data waits for us like a newcomer who has told everything. */
export const waitsChanged = sql`(a.changes_since is not null and a.state in ('working', 'stopped'))`;
const changesRank = 2;
/** Since when somebody has been waiting. */
export const since = sql`case when ${waitsChanged} then a.changes_since else a.since end`;
/** Who waits for us, and for too long where it began before that moment. */
const waitsForStaff = sql`(${waitsChanged} or a.state in ('checking', 'checked', 'contract'))`;
export const isLate = (lateSince: Date): SQL =>
  sql`(${waitsForStaff} and ${since} < ${lateSince.toISOString()}::timestamptz)`;
/** The overdue stand before everybody, the longest waiting on top. */
export const rankAt = (lateSince: Date): SQL => sql`case when ${isLate(lateSince)} then -1
  when ${waitsChanged} then ${changesRank}::int else case a.state ${sql.join(
    agentStates.map((state) => sql`when ${state} then ${ranks[state]}::int`),
    sql` `,
  )} end end`;

/** Every word stands somewhere in the names, the e-mail or the INN; a phone is found however it is typed. */
const matches = (q: string): SQL => {
  const hay = sql`lower(concat_ws(' ', ${users.lastName}, ${users.firstName}, ${users.middleName}, ${users.email}, ${users.phone}, r.inn, r.org_name))`;
  const typed = phoneWords(q);
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  const found = sql.join(
    [sql`true`, ...words.map((word) => sql`${hay} like ${containing(word.toLowerCase())}`)],
    sql` and `,
  );
  return typed === null ? found : sql`((${found}) or ${users.phone} like ${containing(typed)})`;
};

/** Agents `a` with their accounts and what they have told of themselves. */
export const agentRows = sql`${agents} a join ${users} on ${users.id} = a.user_id left join ${registrations} r on r.user_id = a.user_id`;

/** Whoever has stood in one place since before this moment is stuck. */
export const stuckSince = (now: Date): SQL =>
  sql`${new Date(now.getTime() - 3 * dayMs).toISOString()}::timestamptz`;

/** The agents whom a caller sees under a filter. */
export const conditions = (
  { q, state, curator_id: curator, only, own }: Omit<Filter, 'cursor' | 'limit'>,
  { caller, now, services }: RequestContext,
  lateSince: Date,
): SQL =>
  sql.join(
    [
      visibleUsers(caller),
      answersOwn({ caller, services }, { record: 'agent', id: sql`${users.id}` }, own).where,
      ...(caller.role === 'curator' ? [sql`${users.id} <> ${caller.userId}`] : []),
      ...(q ? [matches(q)] : []),
      ...(state ? [sql`a.state = ${state}`] : []),
      ...(curator ? [sql`${users.curatorId} = ${curator}`] : []),
      ...(only === 'late' ? [isLate(lateSince)] : []),
      ...(only === 'bare' ? [withoutContract] : []),
      ...(only === 'changes' ? [waitsChanged] : []),
      ...(only === 'stuck' ? [sql`(${isOnTheWay} and a.since < ${stuckSince(now)})`] : []),
    ],
    sql` and `,
  );

const isOnTheWay = sql`a.state in (${sql.join(
  agentStates.filter(isBefore).map((state) => sql`${state}`),
  sql`, `,
)})`;
/** He works and no contract of his is written down. */
export const withoutContract = sql`(not a.has_contract and not a.is_under_head and a.state in ('working', 'stopped'))`;
