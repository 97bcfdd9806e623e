import { type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isAgentFamily } from '#domain/role.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { afterMoscowDay, defaultRangeMs, startOfMoscowDay } from '#features/deals/deals.rules.ts';
import { type DealStatus, myMovePreset, statePresets } from '#features/deals/deals.status.ts';
import { dealsOfFigure } from '#features/deal-list/server/deal-figures.ts';
import { listedDeals } from '#features/deal-list/server/listed-deals.ts';
import { searchConditions } from '#features/deal-list/server/search-words.ts';
import { historyMarks } from '#features/deals/server/deals.facade.ts';
import { visibleParts } from '#features/deals/server/deals.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { ContributionsHolder } from '#kit/server/define-point.ts';
import { answersOwn } from '#kit/server/lists/own-lists.ts';

export type DealFilter = CallParsed<typeof dealListCalls.countDeals>['body'];
type RequestContext = { readonly caller: Caller; readonly now: Date; readonly services: ContributionsHolder };

/** Preset 3: what is being worked on; «my move» is taken out of it. */
const inWorkPreset = 3;

const statusesOf = ({ state, status, statuses }: DealFilter): readonly DealStatus[] => {
  if (status) return [status];
  if (statuses) return statuses;
  return statePresets[state === myMovePreset ? inWorkPreset : state] ?? [];
};

const inStatuses = (statuses: readonly DealStatus[]): SQL =>
  sql`d.status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;

/**
 * «My move» is what the agent's side owes for the network, whoever else owes something; for staff it is the brokerage's,
 * and that of a client who has no agent to lead him.
 */
const myMove = ({ role }: Caller): SQL =>
  isAgentFamily(role)
    ? sql`d.agent_turn is not null`
    : sql`d.turn in ('broker', 'client') and (d.turn = 'broker' or d.agent_id is null)`;

/** Whose turn it is as the caller reads it, or what the agent's side owes beside: both are found. */
const turnIs = (turn: number | string): SQL => sql`(d.turn = ${turn} or d.agent_turn = ${turn})`;

/** §3, §9: without dates and words the list shows the last 31 days. */
const isDefaultRange = ({ data, data_start, data_finish, q }: DealFilter): boolean =>
  data_start === undefined && !data_finish && !q && data === 'created';

/** The deals whose move is the caller's, of whatever age, as conditions on `d` to be united. */
export const myMoveBranches = (caller: Caller): SQL[] => {
  const asked = sql`${inStatuses(statePresets[inWorkPreset] ?? [])} and ${myMove(caller)}`;
  return visibleParts(caller).map((part) => sql`${part} and ${asked}`);
};

/**
 * Whether PostgreSQL may keep one plan for all values of the list: it walks no more than the deals of a month then, and
 * the statuses, which may be rare ones, stand in the text.
 */
const isPlannedOnce = (filter: DealFilter): boolean => {
  const { data, data_start: start, data_finish: finish, q } = filter;
  if (isDefaultRange(filter)) return true;
  if (q || data !== 'created' || !start || !finish) return false;
  return Date.parse(finish) - Date.parse(start) <= defaultRangeMs;
};

/** The values of this part stand in the text of the statement where its plan is kept. */
export const plannedOnce = (filter: DealFilter, part: SQL): SQL =>
  isPlannedOnce(filter) ? part.inlineParams() : part;

/** Whether the filter keeps to some days of creation: then a narrow scope has few deals in it. */
export const isWithinDays = (filter: DealFilter): boolean =>
  isDefaultRange(filter) || (filter.data === 'created' && Boolean(filter.data_start));

const daysOf = (column: SQL, filter: DealFilter, now: Date): SQL[] => {
  const { data_start: start, data_finish: finish } = filter;
  // Whole days of Moscow.
  const from = isDefaultRange(filter) ? moscowDateOf(new Date(now.getTime() - defaultRangeMs)) : start;
  return [
    ...(from ? [sql`${column} >= ${startOfMoscowDay(from).toISOString()}::timestamptz`] : []),
    ...(finish ? [sql`${column} < ${afterMoscowDay(finish).toISOString()}::timestamptz`] : []),
  ];
};

const dateConditions = (filter: DealFilter, now: Date): SQL[] =>
  daysOf(filter.data === 'deadline' ? sql`d.deadline` : sql`d.created_at`, filter, now);

/** The days a filter keeps to, of moments of creation that stand elsewhere than in the deals. */
export const createdWithin = (moment: SQL, filter: DealFilter, now: Date): SQL =>
  filter.data === 'created' ? sql.join([sql`true`, ...daysOf(moment, filter, now)], sql` and `) : sql`true`;

/** Whether a filter leaves so few deals that each of them is looked at sooner than all that hold a value. */
export const isNarrow = (filter: DealFilter): boolean =>
  (filter.data === 'deadline' && (Boolean(filter.data_start) || Boolean(filter.data_finish))) ||
  [filter.q, filter.manager, filter.agent_id, filter.user_id, filter.label, filter.figure, filter.star].some(
    (asked) => asked !== undefined && asked !== '',
  );

const optional = (value: number | string | undefined, condition: (value: number | string) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];

const starred = (stars: SQL, isStarred: boolean): SQL => (isStarred ? stars : sql`not ${stars}`);

/** What a filter asks of a deal `d` beside the caller's scope and the words searched for. */
export const filterConditions = (filter: DealFilter, { caller, now, services }: RequestContext): SQL[] => [
  plannedOnce(filter, inStatuses(statusesOf(filter))),
  ...(filter.state === myMovePreset ? [myMove(caller)] : []),
  ...dateConditions(filter, now),
  ...optional(filter.ball, turnIs),
  ...(filter.overdue ? [sql`d.turn is not null and d.deadline < ${now.toISOString()}::timestamptz`] : []),
  ...optional(filter.sum_start, (sum) => sql`d.amount >= ${sum}::numeric`),
  ...optional(filter.sum_finish, (sum) => sql`d.amount <= ${sum}::numeric`),
  ...optional(filter.manager, (id) => sql`d.manager_id = ${id}`),
  ...optional(filter.agent_id, (id) => sql`d.agent_id = ${id}`),
  ...optional(filter.user_id, (id) => sql`d.created_by = ${id}`),
  ...optional(filter.label, (label) => historyMarks(services).labelled(caller, String(label))),
  ...(filter.figure === undefined ? [] : [dealsOfFigure({ figure: filter.figure, caller, now, services })]),
  ...(filter.own === undefined ? [] : [answersOwn({ caller, services }, listedDeals, filter.own).where]),
  ...(filter.star === undefined ? [] : [starred(historyMarks(services).starred(caller), filter.star)]),
];

/**
 * The ways a deal can answer a filter, as conditions on `d`, each of which an index can serve; together they are
 * everything the caller sees of it. Their results are united, never joined by OR.
 */
export const branchesOf = (filter: DealFilter, context: RequestContext): SQL[] => {
  const asked = sql.join(filterConditions(filter, context), sql` and `);
  const words = filter.q ? searchConditions(filter.q) : [sql`true`];
  const seen = visibleParts(context.caller);
  return words.flatMap((word) => seen.map((part) => sql`${word} and ${part} and ${asked}`));
};
