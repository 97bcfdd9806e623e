import type { ChatFile } from '#features/chat/web/chat-wire.ts';
import { savedDrafts } from '#kit/web/saved-drafts.ts';

/** Whose words are being written: an answer of ours, a note, words of a side without an entrance of its own. */
export type Mode = 'answer' | 'note' | 'write';

/** A message that is being written. */
export type Draft = {
  readonly text: string;
  readonly mode: Mode;
  readonly replyTo: {
    readonly id: number;
    readonly author: string;
    readonly text: string;
    readonly isNote: boolean;
  } | null;
  readonly mentions: readonly { readonly id: number; readonly name: string }[];
  readonly files: readonly ChatFile[];
};

const noDraft: Draft = { text: '', mode: 'answer', replyTo: null, mentions: [], files: [] };
const kept = savedDrafts<Draft>('chat.drafts');

/** Opens the drafts of a person. */
export const openDrafts = (userId: number): void => void kept.open(userId);

const isEmpty = ({ text, replyTo, files, mode }: Draft): boolean =>
  text === '' && replyTo === null && files.length === 0 && mode === 'answer';

/** The draft of a thread, as another part of the screen may need it. */
export const draftOf = (threadId: number): Draft => kept.found(threadId) ?? noDraft;

/** Changes the draft of a thread; it is kept over a reload. */
export const changeDraft = (threadId: number, changes: Partial<Draft>): void => {
  const next = { ...draftOf(threadId), ...changes };
  kept.put(threadId, isEmpty(next) ? null : next);
};

/** Forgets what was written: it has been sent. The kind of message stays a plain answer again. */
export const dropDraft = (threadId: number): void => changeDraft(threadId, noDraft);

/** The draft of a thread, kept apart for every thread. */
export const useDraft = (threadId: number): Draft => kept.useDraft(threadId) ?? noDraft;
