import { create } from 'zustand';
import type { Item } from '#features/deal-queries/web/query-wire.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';

/** An answer that is being written, and the stored one it was begun over. */
type AnswerDraft = { readonly text: string; readonly over: string | null };
type Drafts = Readonly<Record<string, AnswerDraft>>;
type Answered = Pick<Item, 'id' | 'answer'>;

const storeName = 'deal-queries.answers';
const mostDrafts = 100;

const useDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));
let ownerId: number | null = null;

/** Opens what this browser has kept of a person's answers. */
export const openAnswers = (userId: number): void => {
  if (ownerId === userId) return;
  ownerId = userId;
  useDrafts.setState({ drafts: readStored<Drafts>(storeName, userId, {}) });
};

const put = (itemId: number, draft: AnswerDraft | null): void => {
  const { [String(itemId)]: _, ...others } = useDrafts.getState().drafts;
  const cached = Object.entries(others).slice(1 - mostDrafts);
  const drafts = Object.fromEntries(draft === null ? cached : [...cached, [String(itemId), draft]]);
  useDrafts.setState({ drafts });
  if (ownerId !== null) writeStored(storeName, ownerId, drafts);
};

/** What has been written in answer to an item and not sent yet. */
export const savedAnswer = (itemId: number): AnswerDraft | undefined => useDrafts.getState().drafts[itemId];

/** Keeps the words over a change of view and a reload; the same as stored are nothing to keep. */
export const writeAnswer = ({ id, answer }: Answered, text: string): void => {
  const former = savedAnswer(id);
  put(id, text === (answer ?? '') ? null : { text, over: former ? former.over : answer });
};

/** Forgets the words that have been sent; those written since stay, over what was sent. */
export const dropAnswer = (itemId: number, sent: string): void => {
  const cached = savedAnswer(itemId);
  if (cached) put(itemId, cached.text === sent ? null : { ...cached, over: sent || null });
};

/** What stands in the field: the person's own words, else the stored answer; whether that has changed meanwhile. */
export const shownAnswer = ({ answer }: Answered, draft: AnswerDraft | undefined) => ({
  text: draft?.text ?? answer ?? '',
  isWritten: draft !== undefined && draft.text !== (answer ?? ''),
  isOvertaken: draft !== undefined && draft.over !== answer && draft.text !== (answer ?? ''),
});

/** The answer to an item as its field shows it. */
export const useAnswer = (item: Answered) =>
  shownAnswer(
    item,
    useDrafts((state) => state.drafts[item.id]),
  );
