import { eq, sql } from 'drizzle-orm';
import { type Language, languageOf } from '#domain/words/language.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type SoundSettings, soundsOf } from '#kit/contract/sound-settings.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Settings = Readonly<Record<string, unknown>>;
type Change = { readonly before: Settings; readonly after: Settings };

/**
 * Changes the caller's own settings by what stands in them, held until the transaction ends; his card, which others
 * edit, stays as it was. An empty `after` changes nothing.
 */
export const changeSettings = async (
  operation: Operation,
  decide: (kept: Settings) => Change,
): Promise<typeof success> => {
  const { db, caller } = operation;
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId)).for('update');
  if (!user) throw refuse(kitErrors.notFound);
  const { before, after } = decide(user.settings);
  if (Object.keys(after).length === 0) return success;
  await db
    .update(users)
    .set({ settings: sql`${users.settings} || ${JSON.stringify(after)}::jsonb` })
    .where(eq(users.id, user.id));
  await recordChange(operation, { entity: 'user', entityId: user.id, before, after });
  return success;
};

type Setting = { readonly language?: Language | undefined; readonly sounds?: SoundSettings | undefined };

/** What of the wanted settings is not so already. */
const changesOf = (required: Setting, cached: Settings): Setting => ({
  ...(required.language && required.language !== cached['language'] && { language: required.language }),
  ...(required.sounds && { sounds: required.sounds }),
});

/** Keeps the caller's own language of letters and his sounds. */
export const saveSetting = (required: Setting, operation: Operation) =>
  changeSettings(operation, (kept) => {
    const after = changesOf(required, kept);
    return {
      before: {
        ...(after.language && { language: languageOf(kept) }),
        ...(after.sounds && { sounds: soundsOf(kept) }),
      },
      after,
    };
  });
