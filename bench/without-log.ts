import type * as writing from '#kit/server/record-change.ts';

// What the operations of the bare server of `bench -- rights` write to the log: nothing.
const nothing = async (): Promise<void> => {};
export const recordChange: typeof writing.recordChange = nothing;
export const recordChanges: typeof writing.recordChanges = nothing;
export const recordHappening: typeof writing.recordHappening = nothing;
