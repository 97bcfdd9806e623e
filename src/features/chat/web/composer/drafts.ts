import { create } from 'zustand';
import type { ChatFile } from '#features/chat/web/chat-wire.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';

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

const storeName = 'chat.drafts';
const mostDrafts = 100;
const noDraft: Draft = { text: '', mode: 'answer', replyTo: null, mentions: [], files: [] };

type Drafts = Readonly<Record<string, Draft>>;
const useDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));
let ownerId: number | null = null;

/** Opens the drafts of a person. */
export const openDrafts = (userId: number): void => {
  if (ownerId === userId) return;
  ownerId = userId;
  useDrafts.setState({ drafts: readStored<Drafts>(storeName, userId, {}) });
};

const isEmpty = ({ text, replyTo, files, mode }: Draft): boolean =>
  text === '' && replyTo === null && files.length === 0 && mode === 'answer';

/** The draft of a thread, as another part of the screen may need it. */
export const draftOf = (threadId: number): Draft => useDrafts.getState().drafts[threadId] ?? noDraft;

/** Changes the draft of a thread; it is kept over a reload. */
export const changeDraft = (threadId: number, changes: Partial<Draft>): void => {
  const { [String(threadId)]: former = noDraft, ...others } = useDrafts.getState().drafts;
  const next = { ...former, ...changes };
  const cached = Object.entries(others).slice(1 - mostDrafts);
  const drafts = Object.fromEntries(isEmpty(next) ? cached : [...cached, [String(threadId), next]]);
  useDrafts.setState({ drafts });
  if (ownerId !== null) writeStored(storeName, ownerId, drafts);
};

/** Forgets what was written: it has been sent. The kind of message stays a plain answer again. */
export const dropDraft = (threadId: number): void => changeDraft(threadId, noDraft);

/** The draft of a thread, kept apart for every thread. */
export const useDraft = (threadId: number): Draft => useDrafts((state) => state.drafts[threadId] ?? noDraft);
