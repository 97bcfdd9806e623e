import { desc } from 'drizzle-orm';
import type { recordingCalls } from '#features/calls/recordings.contract.ts';
import { callErrors, callWords } from '#features/calls/calls.errors.ts';
import { callRecordingTerms } from '#features/calls/server/calls.tables.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { canSeal } from '#kit/server/master-key/master-key.ts';
import { recordChange } from '#kit/server/record-change.ts';

type NewTerms = CallParsed<(typeof recordingCalls)['setRecordingTerms']>['body'];
type Terms = typeof callRecordingTerms.$inferSelect;

/** Whether talks are recorded and what the client is told, as it was set last; null before anybody has. */
export const readTerms = async (db: Db): Promise<Terms | null> => {
  const [last] = await db.select().from(callRecordingTerms).orderBy(desc(callRecordingTerms.id)).limit(1);
  return last ?? null;
};

/** The same for a screen. */
export const showTerms = async ({
  db,
  services,
}: Operation): Promise<CallReply<(typeof recordingCalls)['showRecordingTerms']>> => {
  const terms = await readTerms(db);
  if (!terms) return { is_on: false, words: '', by: null, at: null };
  const names = await shortNamesOf({ db, services }, [terms.setBy]);
  return {
    is_on: terms.isOn,
    words: terms.words,
    by: names.get(terms.setBy) ?? null,
    at: terms.setAt.toISOString(),
  };
};

/** On only with the words that the client hears, and where recordings can be sealed. */
const refuseUnready = ({ services }: Operation, { is_on: isOn, words }: NewTerms): void => {
  if (!isOn) return;
  if (words.length < 10) throw refuseField('words', callWords.wordsFirst);
  if (!canSeal(services)) throw refuse(callErrors.noKey);
};

/** Switches recording on or off. */
export const setTerms = async (operation: Operation, terms: NewTerms) => {
  const { db, caller, now } = operation;
  const { is_on: isOn, words } = terms;
  refuseUnready(operation, terms);
  const before = await readTerms(db);
  if (before?.isOn === isOn && before.words === words) return success;
  const [made] = await db
    .insert(callRecordingTerms)
    .values({ isOn, words, setBy: caller.userId, setAt: now })
    .returning();
  await recordChange(operation, {
    entity: 'callRecordingTerms',
    entityId: made?.id ?? 0,
    before: { isOn: before?.isOn ?? false, words: before?.words ?? '' },
    after: { isOn, words },
  });
  return success;
};
