import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fullName } from '#domain/person-name.ts';
import type { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import { counterCap } from '#kit/server/define-counter.ts';
import type { CallContext } from '#kit/server/implement.ts';

type ListCall = (typeof notificationCalls)['listNotifications'];
type Person = Pick<typeof users.$inferSelect, 'username' | 'lastName' | 'firstName' | 'middleName'>;
type Found = { readonly row: typeof notifications.$inferSelect; readonly from: Person | null };

const writeCursor = (id: number): string => Buffer.from(String(id)).toString('base64url');

const readCursor = (after: string): number => {
  const read = z.safeParse(entityId('notification'), Number(Buffer.from(after, 'base64url').toString()));
  if (!read.success) throw refuse(kitErrors.invalid, { errors: { after: [fieldTexts.wrong] } });
  return read.data;
};

const itemOf = ({ row, from }: Found) => ({
  id: row.id,
  kind: row.kind,
  header: row.header,
  message: row.message,
  ...(from && { from: { username: from.username, name: fullName(from) || from.username } }),
  entity:
    row.entityKind && row.entityId
      ? {
          kind: row.entityKind,
          id: row.entityId,
          ...(row.entityPart === null ? {} : { part: row.entityPart }),
        }
      : null,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
});

/** How many a person has not read, counted to 1000. */
export const countUnread = async (db: Db, userId: number): Promise<number> => {
  const row = await selectRow<{ total: number }>(
    db,
    sql`select count(*)::int as total from (
          select 1 from ${notifications} n where n.user_id = ${userId} and n.read_at is null limit ${counterCap}) n`,
  );
  return row?.total ?? 0;
};

/** A page of the caller's own notifications, newest first, and how many of all he has not read. */
export const listNotifications = async (
  { after, limit, kind, state }: CallParsed<ListCall>['query'],
  { db, caller }: Pick<CallContext<ListCall>, 'db' | 'caller'>,
): Promise<CallReply<ListCall>> => {
  const required = and(
    eq(notifications.userId, caller.userId),
    kind && eq(notifications.kind, kind),
    state && isNull(notifications.readAt),
    after ? lt(notifications.id, readCursor(after)) : undefined,
  );
  const rows: Found[] = await db
    .select({
      row: notifications,
      from: {
        username: users.username,
        lastName: users.lastName,
        firstName: users.firstName,
        middleName: users.middleName,
      },
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .where(required)
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map(itemOf),
    next_cursor: last ? writeCursor(last.row.id) : null,
    unread: await countUnread(db, caller.userId),
  };
};
