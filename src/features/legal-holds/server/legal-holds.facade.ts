export { type HeldRows, heldRows, isStanding } from '#features/legal-holds/server/held-rows.ts';
export { namesInLog } from '#features/legal-holds/server/held-tables.ts';
export { liftHold, placeHold } from '#features/legal-holds/server/write-hold.ts';
