import { eq, sql } from 'drizzle-orm';
import { statementErrors } from '#features/statements/statements.errors.ts';
import { findOrganization } from '#features/statements/server/find-organization.ts';
import { holdYear, type ShownStatement, showYear } from '#features/statements/server/show-statements.ts';
import { statements } from '#features/statements/server/statements.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Required = { readonly organization_id: number; readonly period: number; readonly locked: boolean };

/** Locks the figures of a year against editing and refreshing, or opens them; asking for what already is changes nothing. */
export const lockPeriod = async (required: Required, operation: Operation): Promise<ShownStatement> => {
  const { db, caller, now } = operation;
  const { organization_id: organizationId, period: year, locked } = required;
  await findOrganization(operation, organizationId);
  const old = await holdYear(db, organizationId, year);
  if (!old) throw refuse(statementErrors.noSuchYear);
  if (old.locked !== locked) {
    const lockedBy = locked ? caller.realUserId : null;
    await db
      .update(statements)
      .set({
        locked,
        lockedBy,
        lockedAt: locked ? now : null,
        version: sql`${statements.version} + 1`,
        updatedAt: now,
      })
      .where(eq(statements.id, old.id));
    await recordChange(operation, {
      entity: 'statement',
      entityId: old.id,
      before: { locked: old.locked },
      after: { locked },
    });
  }
  return showYear(db, organizationId, year);
};
