import { and, eq, sql } from 'drizzle-orm';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import type { MutableEntity } from '#features/notifications/notifications.kinds.ts';
import { notificationMutes } from '#features/notifications/server/notifications.tables.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';

type RequestContext = Pick<CallContext<never>, 'db'> & Pick<CallContext, 'caller' | 'now'>;
type Turnable = { readonly kind: MutableEntity; readonly id: number };

const findAgent = async ({ db, caller }: RequestContext, id: number): Promise<void> => {
  const isAgent = sql`${users.roles} && array['agent', 'senioragent', 'headagent']::text[]`;
  const [agent] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isAgent, visibleUsers(caller)));
  if (!agent) throw refuse(kitErrors.notFound);
};

/** Only a record the caller sees has a switch for him. */
const findRecord = async (context: RequestContext, { kind, id }: Turnable): Promise<void> => {
  if (kind === 'deal') await findDeal(context, id);
  else await findAgent(context, id);
};

const rowOf = ({ caller }: RequestContext, { kind, id }: Turnable) =>
  and(
    eq(notificationMutes.userId, caller.userId),
    eq(notificationMutes.entityKind, kind),
    eq(notificationMutes.entityId, id),
  );

/** Whether the caller hears of this record. */
export const isRecordOn = async (context: RequestContext, record: Turnable): Promise<{ is_on: boolean }> => {
  await findRecord(context, record);
  const [mute] = await context.db.select().from(notificationMutes).where(rowOf(context, record));
  return { is_on: mute === undefined };
};

/** The caller hears of this record again. */
export const turnOn = async (context: RequestContext, record: Turnable) => {
  await findRecord(context, record);
  await context.db.delete(notificationMutes).where(rowOf(context, record));
  return success;
};

/** The caller hears nothing more of this record; said twice it is the same. */
export const turnOff = async (context: RequestContext, record: Turnable) => {
  await findRecord(context, record);
  const { db, caller, now } = context;
  const mute = { userId: caller.userId, entityKind: record.kind, entityId: record.id, createdAt: now };
  await db.insert(notificationMutes).values(mute).onConflictDoNothing();
  return success;
};
