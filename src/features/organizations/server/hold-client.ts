import { eq, sql } from 'drizzle-orm';
import { organizationLimits } from '#features/organizations/organizations.limits.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const dayMs = 86_400_000;

/** The client now belongs to the agent whose deal with him has just been sent, for as long as the company holds clients. */
export const holdClient = async (
  operation: Operation,
  organizationId: number,
  agentId: number,
): Promise<void> => {
  const { db, now } = operation;
  const mine = eq(organizations.id, organizationId);
  const [before] = await db
    .select({ holderId: organizations.holderId, heldUntil: organizations.heldUntil })
    .from(organizations)
    .where(mine)
    .for('update');
  if (!before) throw refuse(kitErrors.notFound);
  const after = { holderId: agentId, heldUntil: new Date(now.getTime() + organizationLimits.hold() * dayMs) };
  await db
    .update(organizations)
    .set({ ...after, version: sql`${organizations.version} + 1`, updatedAt: now })
    .where(mine);
  await recordChange(operation, { entity: 'organization', entityId: organizationId, before, after });
};
