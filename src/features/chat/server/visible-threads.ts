import { type SQL, sql } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { bankRoles, type Counterpart, isOurs } from '#features/chat/chat.words.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { supportScope } from '#features/chat/server/support.scope.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

/** A thread as it is stored. */
export type Thread = typeof chatThreads.$inferSelect;

type RequestContext = { readonly db: Db; readonly caller: Caller };

/** Roles whose threads are so many that they are read from the newest on, not gathered deal by deal. */
const seesNearlyAll = ({ role }: Caller): boolean => supportScope.isWhole(role);

/** With which sides a role threads (domain model, the matrix of rights: «chat with client/agent», «chat with bank»). */
export const sidesOf = ({ role }: Caller): readonly Counterpart[] => {
  if (bankRoles.includes(role)) return ['agent', 'client', 'bank'];
  return isOurs(role) || isAgentFamily(role) ? ['agent', 'client'] : [];
};

const ofMySides = (caller: Caller): SQL =>
  sql`t.side = any(${sql.param(`{${sidesOf(caller).join(',')}}`)}::text[])`;

/**
 * The threads a caller may read and write, as one condition on `chat_threads t`: those of the deals he sees, with
 * the sides his role talks to, and the agents who may ask him for help.
 */
export const visibleThreads = (caller: Caller): SQL => {
  if (sidesOf(caller).length === 0) return sql`false`;
  if (seesNearlyAll(caller)) {
    return sql`(t.deal_id is null or exists (
      select 1 from ${deals} d where d.id = t.deal_id and ${visibleDeals(caller)}))`;
  }
  return sql`t.id in (
    select t.id from ${deals} d join ${chatThreads} t on t.deal_id = d.id
    where ${visibleDeals(caller)} and ${ofMySides(caller)}
    union all
    select t.id from ${chatThreads} t where t.kind = 'agent_support' and ${supportScope.where(caller)})`;
};

/** The words of a thread he reads that a caller may read, as a condition on `chat_messages m`: notes are ours alone. */
export const visibleMessages = ({ role }: Caller): SQL => (isOurs(role) ? sql`true` : sql`not m.is_note`);

const one = async ({ db, caller }: RequestContext, id: number, isLocking: boolean): Promise<Thread> => {
  const query = db
    .select()
    .from(chatThreads)
    .where(
      sql`${chatThreads.id} = ${id} and exists (
        select 1 from ${chatThreads} t where t.id = ${id} and ${visibleThreads(caller)})`,
    );
  const [thread] = await (isLocking ? query.for('update') : query);
  if (!thread) throw refuse(chatErrors.notFound);
  return thread;
};

/** The thread, if the caller may read it; one out of his scope is refused as one that is not there. */
export const findThread = (context: RequestContext, id: number): Promise<Thread> => one(context, id, false);

/**
 * The same, locked until the transaction ends: messages of a thread are numbered one after another, so that who
 * has seen a number has seen all before it.
 */
export const lockThread = (context: RequestContext, id: number): Promise<Thread> => one(context, id, true);
