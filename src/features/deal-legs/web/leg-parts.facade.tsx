export type { BulkMove } from '#features/deal-legs/web/banks/bulk-moves.ts';
export { filterLegs } from '#features/deal-legs/web/banks/leg-order.ts';
export { deletionOf, restorationOf } from '#features/deal-legs/web/deal-deletion.ts';
export { asksNothing } from '#features/deal-legs/web/moves/move-form.ts';
export { useMoveLegs } from '#features/deal-legs/web/moves/use-move-legs.ts';
export {
  banksToAsk,
  checkableIn,
  type NextStep,
  comingSteps,
  dealWords,
  isResuming,
  nextSteps,
  stepKey,
} from '#features/deal-legs/web/next-steps.ts';
export { type Room, RoomContext, useRoom } from '#features/deal-legs/web/room-context.ts';
export { durationWords } from '#features/deal-legs/web/time-words.ts';
