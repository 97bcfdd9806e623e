import { sql } from 'drizzle-orm';
import { organizationLimits } from '#features/organizations/organizations.limits.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { instantText, selectRow } from '#kit/server/database.ts';
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
  const after = { holderId: agentId, heldUntil: new Date(now.getTime() + organizationLimits.hold() * dayMs) };
  const before = await selectRow<{ holderId: number | null; heldUntil: string | null }>(
    db,
    sql`with held as (
          select o.id, o.holder_id, o.held_until from ${organizations} o where o.id = ${organizationId} for update)
        update ${organizations} o
        set holder_id = ${after.holderId}, held_until = ${after.heldUntil.toISOString()}::timestamptz,
            version = o.version + 1, updated_at = ${now.toISOString()}::timestamptz
        from held h where o.id = h.id
        returning h.holder_id as "holderId", ${instantText(sql`h.held_until`)} as "heldUntil"`,
  );
  if (!before) throw refuse(kitErrors.notFound);
  await recordChange(operation, { entity: 'organization', entityId: organizationId, before, after });
};
