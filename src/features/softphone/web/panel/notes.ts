import { useEffect } from 'react';
import { formerNoteName, formerNotePlace } from '#features/softphone/web/former-note.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { readStored } from '#kit/web/stored-values.ts';
import { savedDrafts } from '#kit/web/saved-drafts.ts';

const notes = savedDrafts<string>('softphone.notes');
/** Of a conversation that has no record. */
const noCall = 0;

const writeNote = (callId: number | null, words: string): void =>
  notes.put(callId ?? noCall, words === '' ? null : words);

type FormerNote = { readonly callId: number | null; readonly words: string };

/** Opens the notes of a person, sealed; one that lies open among his things is taken over, once. */
export const openNotes = async (userId: number): Promise<void> => {
  await notes.open(userId);
  const former = readStored<FormerNote | null>(formerNoteName, userId, null);
  localStorage.removeItem(formerNotePlace(userId));
  if (former?.words && notes.found(former.callId ?? noCall) === undefined)
    writeNote(former.callId, former.words);
};

/** The note of a conversation keeps itself, from the conversation on and over a reload. */
export const useNote = (callId: number | null) => {
  const { id } = useUser();
  useEffect(() => void openNotes(id), [id]);
  const words = notes.useDraft(callId ?? noCall) ?? '';
  return { words, write: (next: string): void => writeNote(callId, next) };
};
