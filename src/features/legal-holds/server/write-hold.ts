import { eq } from 'drizzle-orm';
import type { HeldKind } from '#features/legal-holds/legal-holds.kinds.ts';
import { legalHolds } from '#features/legal-holds/server/legal-holds.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Hold = {
  readonly kind: HeldKind;
  readonly recordId: number;
  readonly reason: string;
  readonly untilDay: string | null;
};

/** Holds a record; that it exists is for the caller to know. */
export const placeHold = async (operation: Operation, hold: Hold): Promise<{ id: number }> => {
  const { db, now, caller } = operation;
  const [made] = await db
    .insert(legalHolds)
    .values({ ...hold, madeBy: caller.userId, madeAt: now })
    .returning({ id: legalHolds.id });
  if (!made) throw new Error('A hold was not written');
  const { kind, recordId, reason, untilDay } = hold;
  await recordChange(operation, {
    entity: kind,
    entityId: recordId,
    before: { held: false },
    after: { held: true, reason, until_day: untilDay },
  });
  return made;
};

/** Lets a record go again; a second time there is nothing to lift. */
export const liftHold = async (
  operation: Operation,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> => {
  const { db, now, caller } = operation;
  const [hold] = await db.select().from(legalHolds).where(eq(legalHolds.id, id)).for('update');
  if (!hold) throw refuse(kitErrors.notFound);
  if (hold.liftedAt !== null) throw refuse(kitErrors.conflict);
  await db
    .update(legalHolds)
    .set({ liftedBy: caller.userId, liftedAt: now, liftReason: reason })
    .where(eq(legalHolds.id, id));
  await recordChange(operation, {
    entity: hold.kind,
    entityId: hold.recordId,
    before: { held: true },
    after: { held: false, reason },
  });
};
