import { eq, sql } from 'drizzle-orm';
import { languageOf, type Language } from '#domain/language.ts';
import { users } from '#features/users/server/users.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Keeps the caller's own language of letters and exports; his card, which others edit, stays as it was. */
export const saveSetting = async ({ language }: { readonly language: Language }, operation: Operation) => {
  const { db, caller } = operation;
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId)).for('update');
  if (!user) throw refuse(kitErrors.notFound);
  const before = languageOf(user.settings);
  if (user.settings['language'] === language) return success;
  await db
    .update(users)
    .set({ settings: sql`${users.settings} || ${JSON.stringify({ language })}::jsonb` })
    .where(eq(users.id, user.id));
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    before: { language: before },
    after: { language },
  });
  return success;
};
