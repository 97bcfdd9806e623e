import { eq } from 'drizzle-orm';
import { findDeal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { clientLetterStops } from '#features/status-letters/server/status-letters.tables.ts';
import { success } from '#kit/contract/fields.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Whether the client of a deal is written to. */
const isClientWrittenTo = async (db: Db, dealId: number): Promise<boolean> => {
  const stops = await db.select().from(clientLetterStops).where(eq(clientLetterStops.dealId, dealId));
  return stops.length === 0;
};

/** The same for a deal the caller sees. */
export const showDealLetters = async (
  dealId: number,
  context: Pick<Operation, 'db' | 'caller'>,
): Promise<{ is_on: boolean }> => {
  await findDeal(context, dealId);
  return { is_on: await isClientWrittenTo(context.db, dealId) };
};

/** Stops writing to the client of a deal, or begins again; said twice it is the same. */
export const switchDealLetters = async (dealId: number, isOn: boolean, operation: Operation) => {
  const { db, now, caller } = operation;
  await lockDeal(operation, dealId);
  const wasOn = await isClientWrittenTo(db, dealId);
  if (wasOn === isOn) return success;
  if (isOn) await db.delete(clientLetterStops).where(eq(clientLetterStops.dealId, dealId));
  else await db.insert(clientLetterStops).values({ dealId, stoppedBy: caller.userId, stoppedAt: now });
  await recordChange(operation, {
    entity: 'deal',
    entityId: dealId,
    before: { client_letters: wasOn },
    after: { client_letters: isOn },
  });
  return success;
};
