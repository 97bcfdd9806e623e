import { and, eq, isNull, lte } from 'drizzle-orm';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import { countUnread } from '#features/notifications/server/list-notifications.ts';
import type { EntityLink } from '#features/notifications/notifications.kinds.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Unread = { readonly unread: number };

const own = ({ caller }: Operation) => eq(notifications.userId, caller.userId);

const findOwn = async (operation: Operation, id: number): Promise<void> => {
  const [row] = await operation.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(own(operation), eq(notifications.id, id)));
  if (!row) throw refuse(kitErrors.notFound);
};

/** His other windows and devices hear of it too: the marks fall everywhere. */
const notifyOwner = async (operation: Operation, marked: number): Promise<Unread> => {
  const { db, caller } = operation;
  if (marked > 0) await publish(operation, notificationEvents.report, { to: [caller.userId] });
  return { unread: await countUnread(db, caller.userId) };
};

/** Marks one notification read; one read before keeps its moment. */
export const readNotification = async (id: number, operation: Operation): Promise<Unread> => {
  await findOwn(operation, id);
  const marked = await operation.db
    .update(notifications)
    .set({ readAt: operation.now })
    .where(and(own(operation), eq(notifications.id, id), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return notifyOwner(operation, marked.length);
};

/** Marks read everything the person has seen: what has come after `lastId` stays unread. */
export const readAllNotifications = async (lastId: number, operation: Operation): Promise<Unread> => {
  await findOwn(operation, lastId);
  const marked = await operation.db
    .update(notifications)
    .set({ readAt: operation.now })
    .where(and(own(operation), lte(notifications.id, lastId), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return notifyOwner(operation, marked.length);
};

/** Marks read what a person was told of a record: he has just opened the record itself or dealt with it. */
export const readAbout = async (operation: Operation, { kind, id }: EntityLink): Promise<void> => {
  const about = and(eq(notifications.entityKind, kind), eq(notifications.entityId, id));
  const marked = await operation.db
    .update(notifications)
    .set({ readAt: operation.now })
    .where(and(own(operation), about, isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  await notifyOwner(operation, marked.length);
};
