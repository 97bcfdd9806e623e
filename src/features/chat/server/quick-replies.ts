import { eq, isNull, or, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { shareReplies } from '#features/chat/chat.access.ts';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { isOurs } from '#features/chat/chat.words.ts';
import { chatReplies } from '#features/chat/server/chat.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reply = CallReply<typeof messageCalls.listReplies>[number];
type Body = CallParsed<typeof messageCalls.saveReply>['body'];
type Row = typeof chatReplies.$inferSelect;

const maxReplies = 50;

const view = (row: Row, { role }: Caller): Reply => ({
  id: row.id,
  title: row.title,
  text: row.text,
  is_shared: row.ownerId === null,
  can_change: row.ownerId !== null || mayPass(shareReplies, role),
});

/** Own quick replies; those of everybody are for our side: they speak in its name. */
export const listReplies = async ({ db, caller }: Operation): Promise<Reply[]> => {
  const own = eq(chatReplies.ownerId, caller.userId);
  const rows = await db
    .select()
    .from(chatReplies)
    .where(isOurs(caller.role) ? or(own, isNull(chatReplies.ownerId)) : own)
    .orderBy(sql`${chatReplies.ownerId} nulls first`, chatReplies.id);
  return rows.map((row) => view(row, caller));
};

/** A reply the caller may change: his own, or a shared one where his role may. */
const findChangeable = async ({ db, caller }: Operation, id: number): Promise<Row> => {
  const [row] = await db.select().from(chatReplies).where(eq(chatReplies.id, id));
  if (!row || (row.ownerId !== null && row.ownerId !== caller.userId)) throw refuse(chatErrors.noReply);
  if (row.ownerId === null && !isOurs(caller.role)) throw refuse(chatErrors.noReply);
  if (row.ownerId === null && !mayPass(shareReplies, caller.role)) throw refuse(chatErrors.sharedReply);
  return row;
};

/** A new quick reply, or other words of one. */
export const saveReply = async (operation: Operation, body: Body): Promise<Reply> => {
  const { db, caller, now } = operation;
  if (body.is_shared && !mayPass(shareReplies, caller.role)) throw refuse(chatErrors.sharedReply);
  const ownerId = body.is_shared ? null : caller.userId;
  const { title, text } = body;
  if (body.id !== undefined) {
    const { id } = await findChangeable(operation, body.id);
    const [saved] = await db
      .update(chatReplies)
      .set({ title, text, ownerId })
      .where(eq(chatReplies.id, id))
      .returning();
    if (!saved) throw refuse(chatErrors.noReply);
    return view(saved, caller);
  }
  const same = ownerId === null ? isNull(chatReplies.ownerId) : eq(chatReplies.ownerId, ownerId);
  if ((await db.$count(chatReplies, same)) >= maxReplies) throw refuse(chatErrors.tooManyReplies);
  const [saved] = await db.insert(chatReplies).values({ ownerId, title, text, createdAt: now }).returning();
  if (!saved) throw new Error('The reply was not written');
  return view(saved, caller);
};

export const deleteReply = async (operation: Operation, id: number): Promise<void> => {
  const row = await findChangeable(operation, id);
  await operation.db.delete(chatReplies).where(eq(chatReplies.id, row.id));
};
