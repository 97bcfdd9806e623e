import { and, eq, inArray } from 'drizzle-orm';
import { moveConsentsToClient, returnConsents } from '#features/call-rules/server/call-rules.facade.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What a merge of two clients moved of their telephone: calls and consents, by their ids. */
export type MovedCalls = { readonly calls: readonly number[]; readonly consents: readonly number[] };

/** Puts the calls and the consents of a client under another. */
export const moveCallsToClient = async (db: Db, from: number, to: number): Promise<MovedCalls> => {
  const rows = await db
    .update(calls)
    .set({ organizationId: to })
    .where(eq(calls.organizationId, from))
    .returning({ id: calls.id });
  return { calls: rows.map(({ id }) => id), consents: await moveConsentsToClient(db, from, to) };
};

/** Gives calls and consents back to the client they were of. */
export const returnCalls = async (db: Db, moved: MovedCalls, from: number, to: number): Promise<void> => {
  await db
    .update(calls)
    .set({ organizationId: to })
    .where(and(inArray(calls.id, [...moved.calls]), eq(calls.organizationId, from)));
  await returnConsents(db, moved.consents, from, to);
};
