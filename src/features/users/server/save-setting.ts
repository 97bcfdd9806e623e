import { eq, sql } from 'drizzle-orm';
import { type Language, languageOf } from '#domain/language.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type SoundSettings, soundsOf } from '#kit/contract/sound-settings.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Setting = { readonly language?: Language | undefined; readonly sounds?: SoundSettings | undefined };

/** What of the wanted settings is not so already. */
const changesOf = (required: Setting, cached: Record<string, unknown>): Setting => ({
  ...(required.language && required.language !== cached['language'] && { language: required.language }),
  ...(required.sounds && { sounds: required.sounds }),
});

/** Keeps the caller's own language of letters and his sounds; his card, which others edit, stays as it was. */
export const saveSetting = async (required: Setting, operation: Operation) => {
  const { db, caller } = operation;
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId)).for('update');
  if (!user) throw refuse(kitErrors.notFound);
  const changes = changesOf(required, user.settings);
  if (Object.keys(changes).length === 0) return success;
  await db
    .update(users)
    .set({ settings: sql`${users.settings} || ${JSON.stringify(changes)}::jsonb` })
    .where(eq(users.id, user.id));
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    before: {
      ...(changes.language && { language: languageOf(user.settings) }),
      ...(changes.sounds && { sounds: soundsOf(user.settings) }),
    },
    after: changes,
  });
  return success;
};
