import type { Item } from '#features/deal-queries/web/query-wire.ts';
import { savedDrafts } from '#kit/web/saved-drafts.ts';

/** An answer that is being written, and the stored one it was begun over. */
type AnswerDraft = { readonly text: string; readonly over: string | null };
type Answered = Pick<Item, 'id' | 'answer'>;

const kept = savedDrafts<AnswerDraft>('deal-queries.answers');

/** Opens what this browser has kept of a person's answers. */
export const openAnswers = (userId: number): void => void kept.open(userId);

/** What has been written in answer to an item and not sent yet. */
export const savedAnswer = (itemId: number): AnswerDraft | undefined => kept.found(itemId);

/** Keeps the words over a change of view and a reload; the same as stored are nothing to keep. */
export const writeAnswer = ({ id, answer }: Answered, text: string): void => {
  const former = savedAnswer(id);
  kept.put(id, text === (answer ?? '') ? null : { text, over: former ? former.over : answer });
};

/** Forgets the words that have been sent; those written since stay, over what was sent. */
export const dropAnswer = (itemId: number, sent: string): void => {
  const cached = savedAnswer(itemId);
  if (cached) kept.put(itemId, cached.text === sent ? null : { ...cached, over: sent || null });
};

/** What stands in the field: the person's own words, else the stored answer; whether that has changed meanwhile. */
export const shownAnswer = ({ answer }: Answered, draft: AnswerDraft | undefined) => ({
  text: draft?.text ?? answer ?? '',
  isWritten: draft !== undefined && draft.text !== (answer ?? ''),
  isOvertaken: draft !== undefined && draft.over !== answer && draft.text !== (answer ?? ''),
});

/** The answer to an item as its field shows it. */
export const useAnswer = (item: Answered) => shownAnswer(item, kept.useDraft(item.id));
