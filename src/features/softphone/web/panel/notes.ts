import { readStored } from '#kit/web/stored-values.ts';
import { savedDrafts } from '#kit/web/saved-drafts.ts';

const notes = savedDrafts<string>('softphone.notes');
/** Of a conversation that has no record. */
const noCall = 0;

const writeNote = (callId: number | null, words: string): void =>
  notes.put(callId ?? noCall, words === '' ? null : words);

/** Where a former build has left its one note, open. */
const formerName = 'softphone.note';
type FormerNote = { readonly callId: number | null; readonly words: string };

/** Opens the notes of a person, sealed; one that lies open among his things is taken over, once. */
export const openNotes = async (userId: number): Promise<void> => {
  await notes.open(userId);
  const former = readStored<FormerNote | null>(formerName, userId, null);
  localStorage.removeItem(`${formerName}.${userId}`);
  if (former?.words && notes.found(former.callId ?? noCall) === undefined)
    writeNote(former.callId, former.words);
};

/** The note of a conversation keeps itself, from the conversation on and over a reload. */
export const useNote = (callId: number | null) => ({
  words: notes.useDraft(callId ?? noCall) ?? '',
  write: (words: string): void => writeNote(callId, words),
});
