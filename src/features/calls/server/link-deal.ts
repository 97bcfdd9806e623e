import { and, eq, isNull } from 'drizzle-orm';
import { dealOfCall } from '#features/calls/server/call-moments.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import type { Writing } from '#kit/server/implement.ts';

/** The deal was made out of this call: it is the call's, where it has none yet. */
export const linkDeal = async (
  writing: Writing,
  { callId, dealId }: { readonly callId: number; readonly dealId: number },
): Promise<void> => {
  await writing.db
    .update(calls)
    .set({ dealId })
    .where(and(eq(calls.id, callId), isNull(calls.dealId)));
  await dealOfCall.emit(writing, { callId });
};
