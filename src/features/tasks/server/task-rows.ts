import { type SQL, sql } from 'drizzle-orm';
import type { DealStatus } from '#domain/deal-status.ts';
import { shortName } from '#domain/person-name.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { leads, visibleLeads } from '#features/leads/server/leads.read.ts';
import type { Looking } from '#features/organizations/server/organizations.facade.ts';
import { organizations, visibleOrganizations } from '#features/organizations/server/organizations.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { taskComments, tasks } from '#features/tasks/server/tasks.tables.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import type { Priority, Repeat } from '#features/tasks/tasks.rules.ts';
import { isOpen, mayEdit, mayPostpone, movesOf, type TaskState } from '#features/tasks/tasks.status.ts';
import { partsOf } from '#features/tasks/server/visible-tasks.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';

export type TaskItem = CallReply<(typeof taskCalls)['listTasks']>['items'][number];
type Name = readonly [last: string, first: string, middle: string, username: string];

/** A task with the people and the records beside it, as the database gives it. */
export type TaskRow = {
  id: number;
  title: string;
  text: string;
  due_at: string | null;
  priority: Priority;
  state: TaskState;
  repeat: Repeat | null;
  version: number;
  created_at: string;
  closed_at: string | null;
  comments: number;
  from_id: number;
  from_name: Name;
  to_id: number;
  to_name: Name;
  deal_id: number | null;
  deal_client: string | null;
  deal_status: DealStatus | null;
  organization_id: number | null;
  organization_name: string | null;
  lead_id: number | null;
  lead_name: string | null;
};

/** An instant as the wire writes it. */
const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `t` with its people, its deal, its organization and its lead, the last three only where the caller sees them. */
export const taskJoins = (looking: Looking): SQL => sql`
  ${tasks} t
  join ${users} f on f.id = t.from_user_id
  join ${users} u on u.id = t.to_user_id
  left join ${deals} d on d.id = t.deal_id and ${visibleDeals(looking.caller)}
  left join ${organizations} o on o.id = t.organization_id and ${visibleOrganizations(looking)}
  left join ${leads} l on l.id = t.lead_id and ${visibleLeads(looking.caller)}`;

/** The columns of `TaskRow` over `taskJoins`. */
export const taskColumns: SQL = sql`
  t.id, t.title, t.text, ${instant(sql`t.due_at`)} as due_at, t.priority, t.state, t.repeat, t.version,
  ${instant(sql`t.created_at`)} as created_at, ${instant(sql`t.closed_at`)} as closed_at,
  (select count(*)::int from ${taskComments} c where c.task_id = t.id) as comments,
  f.id as from_id, json_build_array(f.last_name, f.first_name, f.middle_name, f.username) as from_name,
  u.id as to_id, json_build_array(u.last_name, u.first_name, u.middle_name, u.username) as to_name,
  d.id as deal_id, d.client_name as deal_client, d.status as deal_status,
  o.id as organization_id, o.short_name as organization_name,
  l.id as lead_id, l.name as lead_name`;

const nameOf = ([lastName, firstName, middleName, username]: Name): string =>
  shortName({ lastName, firstName, middleName }) || username;

/** A task as the wire carries it, with what this caller may do. */
export const taskItem = (row: TaskRow, caller: Caller): TaskItem => {
  const parts = partsOf(caller, { fromUserId: row.from_id, toUserId: row.to_id });
  const { deal_id: dealId, deal_status: status, organization_id: organizationId, lead_id: leadId } = row;
  return {
    id: row.id,
    title: row.title,
    deal: dealId === null || status === null ? null : { id: dealId, client_name: row.deal_client, status },
    organization: organizationId === null ? null : { id: organizationId, name: row.organization_name ?? '' },
    lead: leadId === null ? null : { id: leadId, name: row.lead_name ?? '' },
    from: { id: row.from_id, name: nameOf(row.from_name) },
    to: { id: row.to_id, name: nameOf(row.to_name) },
    due_at: row.due_at,
    priority: row.priority,
    state: row.state,
    repeat: row.repeat,
    comments: row.comments,
    version: row.version,
    created_at: row.created_at,
    closed_at: row.closed_at,
    moves: [...movesOf(row.state, parts)],
    can_edit: isOpen(row.state) && mayEdit(parts),
    can_postpone: mayPostpone(row.state, parts),
  };
};
