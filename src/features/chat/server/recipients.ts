import { eq, type SQL, sql } from 'drizzle-orm';
import { agentRoles, type Role } from '#domain/role.ts';
import { bankRoles, ourRoles } from '#features/chat/chat.words.ts';
import { chatMarks } from '#features/chat/server/chat.tables.ts';
import { supportScope } from '#features/chat/server/support.scope.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import { whoSeesDeal } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { notificationMutes } from '#features/notifications/server/notifications.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';

/** Somebody who may read a thread, as far as the channel and lists of people want to know him. */
export type Recipient = {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  /** He has muted the thread, or switched off everything about its deal or agent. */
  readonly isMuted: boolean;
  /** Up to where he has read. */
  readonly readId: number;
  /** One of ours in every role he may act in: an internal note may reach him whichever he acts in. */
  readonly isOurs: boolean;
};

const listOf = (roles: readonly Role[]): SQL => sql`${sql.param(`{${roles.join(',')}}`)}::text[]`;

/** The switches of notifications, by the deal or by its agent. */
const isSwitchedOff = ({ dealId, agentId }: Thread): SQL => sql`exists (
  select 1 from ${notificationMutes} n
  where n.user_id = u.id and (
    n.entity_kind = 'deal' and n.entity_id = ${dealId}::int
    or n.entity_kind = 'agent' and n.entity_id = coalesce(
      ${agentId}::int, (select d.agent_id from ${deals} d where d.id = ${dealId}::int))))`;

const readPeople = (db: Db, thread: Thread, who: SQL): Promise<Recipient[]> =>
  selectRows<Recipient>(
    db,
    sql`
    select u.id, u.roles, u.last_name as "lastName", u.first_name as "firstName", u.middle_name as "middleName",
           coalesce(k.read_id, 0) as "readId",
           coalesce(k.is_muted, false) or ${isSwitchedOff(thread)} as "isMuted",
           u.roles && ${listOf(ourRoles)} and not u.roles && ${listOf([...agentRoles, 'guest'])} as "isOurs"
    from ${users} u left join ${chatMarks} k on k.thread_id = ${thread.id} and k.user_id = u.id
    where u.status = 'active' and ${who}
    order by u.last_name, u.first_name, u.id`,
  );

/**
 * Everybody who may read a thread: the same people that `visibleThreads` lets in, seen from the thread's side. A
 * bank's thread has no recipient who ever acts for an agent.
 */
export const readRecipients = async (db: Db, thread: Thread): Promise<Recipient[]> => {
  if (thread.dealId === null) return readPeople(db, thread, sql`u.id in (${supportScope.seers(thread)})`);
  const [deal] = await db.select().from(deals).where(eq(deals.id, thread.dealId));
  if (!deal) throw new Error(`No deal ${thread.dealId}`);
  const seers = await whoSeesDeal(db, deal);
  const threads = thread.side === 'bank' ? bankRoles : [...ourRoles, ...agentRoles];
  const people = await readPeople(
    db,
    thread,
    sql`${anyOf(sql`u.id`, seers)} and u.roles && ${listOf(threads)}`,
  );
  return thread.side === 'bank' ? people.filter(({ isOurs }) => isOurs) : people;
};
