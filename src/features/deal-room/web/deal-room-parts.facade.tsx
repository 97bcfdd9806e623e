export { Watching } from '#features/deal-room/web/Watching.tsx';
export { deadlineOf } from '#features/deal-room/web/deal-deadline.ts';
