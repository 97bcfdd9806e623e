import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.tables.ts';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import type { EntityLink, NotificationKind } from '#features/notifications/notifications.kinds.ts';
import { notificationMutes, notifications } from '#features/notifications/server/notifications.tables.ts';
import type { EventKind } from '#kit/contract/define-event.ts';
import type { Db } from '#kit/server/database.ts';
import { speak } from '#kit/server/realtime/speak.ts';

/** What people are told, and where a click on it leads. */
export type Notice = {
  /** Who may know of the record; who caused it and who has switched the record off are left out. */
  readonly to: readonly number[];
  /** Who caused it; null when nobody did. */
  readonly fromUserId: number | null;
  readonly kind: NotificationKind;
  readonly header: string;
  readonly message: string;
  readonly entity: EntityLink | null;
  /** Said over the channel to the same people, beside the notification itself. */
  readonly event?: EventKind;
};

/** A deal is switched off by itself or together with everything of its agent. */
const muting = ({ kind, id }: EntityLink): SQL | undefined => {
  const { entityKind, entityId } = notificationMutes;
  if (kind === 'agent') return and(eq(entityKind, 'agent'), eq(entityId, id));
  if (kind !== 'deal') return undefined;
  const agent = sql`(select ${deals.agentId} from ${deals} where ${deals.id} = ${id})`;
  return or(
    and(eq(entityKind, 'deal'), eq(entityId, id)),
    and(eq(entityKind, 'agent'), sql`${entityId} = ${agent}`),
  );
};

const mutedBy = async (db: Db, people: readonly number[], entity: EntityLink): Promise<Set<number>> => {
  const about = muting(entity);
  if (!about) return new Set();
  const rows = await db
    .select({ userId: notificationMutes.userId })
    .from(notificationMutes)
    .where(and(inArray(notificationMutes.userId, [...people]), about));
  return new Set(rows.map(({ userId }) => userId));
};

/** Puts a notification before people, in the transaction of what has happened. */
export const notify = async (
  writing: { readonly db: Db; readonly now: Date },
  { to, fromUserId, kind, header, message, entity, event }: Notice,
): Promise<void> => {
  const others = [...new Set(to)].filter((userId) => userId !== fromUserId);
  if (others.length === 0) return;
  const muted = entity ? await mutedBy(writing.db, others, entity) : new Set<number>();
  const hearers = others.filter((userId) => !muted.has(userId));
  if (hearers.length === 0) return;
  await writing.db.insert(notifications).values(
    hearers.map((userId) => ({
      userId,
      fromUserId,
      kind,
      header,
      message,
      entityKind: entity?.kind ?? null,
      entityId: entity?.id ?? null,
      entityPart: entity?.part ?? null,
      createdAt: writing.now,
    })),
  );
  await speak(writing, notificationEvents.told, { to: hearers });
  if (event) await speak(writing, event, { to: hearers, header, body: message, data: { entity } });
};
