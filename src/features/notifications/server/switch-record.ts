import { and, eq, sql } from 'drizzle-orm';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import type { MutableEntity } from '#features/notifications/notifications.kinds.ts';
import { notificationMutes } from '#features/notifications/server/notifications.tables.ts';
import { visibleUsers } from '#features/users/server/users.facade.ts';
import { users } from '#features/users/server/users.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Asking = Pick<CallContext<never>, 'db'> & Pick<CallContext, 'caller' | 'now'>;
type Turnable = { readonly kind: MutableEntity; readonly id: number };

const findAgent = async ({ db, caller }: Asking, id: number): Promise<void> => {
  const isAgent = sql`${users.roles} && array['agent', 'senioragent', 'headagent']::text[]`;
  const [agent] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isAgent, visibleUsers(caller)));
  if (!agent) throw refuse(kitErrors.notFound);
};

/** Only a record the caller sees has a switch for him. */
const findRecord = async (asking: Asking, { kind, id }: Turnable): Promise<void> => {
  if (kind === 'deal') await findDeal(asking, id);
  else await findAgent(asking, id);
};

const rowOf = ({ caller }: Asking, { kind, id }: Turnable) =>
  and(
    eq(notificationMutes.userId, caller.userId),
    eq(notificationMutes.entityKind, kind),
    eq(notificationMutes.entityId, id),
  );

/** Whether the caller hears of this record. */
export const isRecordOn = async (asking: Asking, record: Turnable): Promise<{ is_on: boolean }> => {
  await findRecord(asking, record);
  const [mute] = await asking.db.select().from(notificationMutes).where(rowOf(asking, record));
  return { is_on: mute === undefined };
};

/** The caller hears of this record again. */
export const turnOn = async (asking: Asking, record: Turnable) => {
  await findRecord(asking, record);
  await asking.db.delete(notificationMutes).where(rowOf(asking, record));
  return success;
};

/** The caller hears nothing more of this record; said twice it is the same. */
export const turnOff = async (asking: Asking, record: Turnable) => {
  await findRecord(asking, record);
  const { db, caller, now } = asking;
  const mute = { userId: caller.userId, entityKind: record.kind, entityId: record.id, createdAt: now };
  await db.insert(notificationMutes).values(mute).onConflictDoNothing();
  return success;
};
