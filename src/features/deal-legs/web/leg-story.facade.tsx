/** Parts of the story of a deal for the screens that tell it. */
export { CommentForm } from '#features/deal-legs/web/history/CommentForm.tsx';
export { HistoryEntry } from '#features/deal-legs/web/history/HistoryEntry.tsx';
export { byDays } from '#features/deal-legs/web/history/history-days.ts';
