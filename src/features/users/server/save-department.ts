import { and, eq, ne } from 'drizzle-orm';
import { departments, users, visibleUsers } from '#features/people/server/people.read.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import { personTexts } from '#features/users/users.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Room = { readonly id?: number | undefined; readonly name: string; readonly head_id: number | null };

const checkRoom = async (
  { id = 0, name, head_id: headId }: Room,
  { db, caller }: Operation,
): Promise<void> => {
  const [twin] = await db
    .select()
    .from(departments)
    .where(and(eq(departments.name, name), ne(departments.id, id)));
  if (twin)
    throw refuse(usersErrors.departmentTaken, { errors: { name: [usersErrors.departmentTaken.message] } });
  if (headId === null) return;
  const [head] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, headId), visibleUsers(caller)));
  if (!head?.roles.includes('head'))
    throw refuse(kitErrors.invalid, { errors: { head_id: [personTexts.wrongHead] } });
};

/** Makes a department, or gives one another name or head; the old and the new head see other deals at once. */
export const saveDepartment = async (room: Room, operation: Operation): Promise<{ id: number }> => {
  const { db, services, afterCommit } = operation;
  await checkRoom(room, operation);
  const after = { name: room.name, head_id: room.head_id };
  const values = { name: room.name, headId: room.head_id };
  const [old] = room.id
    ? await db.select().from(departments).where(eq(departments.id, room.id)).for('update')
    : [];
  if (room.id && !old) throw refuse(kitErrors.notFound);
  const [saved] = old
    ? await db.update(departments).set(values).where(eq(departments.id, old.id)).returning()
    : await db.insert(departments).values(values).returning();
  if (!saved) throw refuse(kitErrors.conflict);
  const before = old && { name: old.name, head_id: old.headId };
  await recordChange(operation, {
    entity: 'department',
    entityId: saved.id,
    ...(before && { before }),
    after,
  });
  afterCommit(() => {
    for (const head of [old?.headId, saved.headId]) if (head) services.forgetSessions(head);
  });
  return { id: saved.id };
};
