/** Parts of the deal's screen for other screens that speak of a deal. */
export { CommentForm } from '#features/deals/web/views/CommentForm.tsx';
export { HistoryEntry } from '#features/deals/web/views/HistoryEntry.tsx';
export { useNow } from '#features/deals/web/room/use-now.ts';
export { deadlineOf } from '#features/deals/web/room/deal-deadline.ts';
export { sideOf } from '#features/deals/web/room/side-of.ts';
export { useRoom } from '#features/deals/web/room/room-context.ts';
export { parameterGroups } from '#features/deals/web/views/parameter-groups.ts';
export { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
export { Roubles, roublesText } from '#features/deals/web/room/Roubles.tsx';
export { Watching } from '#features/deals/web/room/Watching.tsx';
export { byDays } from '#features/deals/web/views/history-days.ts';
