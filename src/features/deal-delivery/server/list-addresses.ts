import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { deliveryErrors } from '#features/deal-delivery/deal-delivery.errors.ts';
import { addressLine } from '#features/deal-delivery/deal-delivery.rules.ts';
import { deliveryAddresses } from '#features/deal-delivery/server/deal-delivery.tables.ts';
import { placeView } from '#features/deal-delivery/server/read-delivery.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const mostExisting = 20;

/** Where originals have gone to an organization, of the deals with it that the caller sees; the usual address first. */
export const listAddresses = async (
  operation: Operation,
  organizationId: number,
): Promise<CallReply<typeof deliveryCalls.listAddresses>> => {
  const { db, caller } = operation;
  const dealt = sql`select 1 as one from ${deals} d where d.organization_id = ${organizationId} and ${visibleDeals(caller)} limit 1`;
  if (!(await selectRow(db, dealt))) throw refuse(deliveryErrors.noOrganization);
  const rows = await db
    .select({ address: deliveryAddresses })
    .from(deliveryAddresses)
    .innerJoin(dealLegs, eq(dealLegs.id, deliveryAddresses.legId))
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(and(eq(deals.organizationId, organizationId), visibleDeals(caller, 'deals')))
    .orderBy(desc(deliveryAddresses.isDefault), desc(deliveryAddresses.updatedAt))
    .limit(200);
  const seen = new Map(
    rows
      .toReversed()
      .map(({ address }) => [
        `${address.kind} ${address.recipient} ${addressLine(address)} ${address.email}`,
        address,
      ]),
  );
  return [...seen.values()]
    .toReversed()
    .slice(0, mostExisting)
    .map((row) => {
      const line = [row.recipient, row.kind === 'electronic' ? row.email : addressLine(row)];
      return {
        ...placeView(row),
        id: row.id,
        is_default: row.isDefault,
        line: line.filter(Boolean).join(', '),
      };
    });
};
