import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { clientLetterCalls } from '#features/client-letters/client-letters.contract.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import { organizations, visibleOrganizations } from '#features/organizations/server/organizations.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reply = CallReply<typeof clientLetterCalls.findAddresses>;

// The short name by which the scope speaks of the rows.
const o = alias(organizations, 'o');

/** Where the client of a deal is written to, his organization first; whoever may not see his card finds nobody. */
export const findAddresses = async (operation: Operation, dealId: number): Promise<Reply> => {
  const { organizationId, agentId } = await findDeal(operation, dealId);
  const [card] =
    organizationId === null
      ? []
      : await operation.db
          .select({ email: o.email, people: o.people })
          .from(o)
          .where(and(eq(o.id, organizationId), visibleOrganizations(operation)));
  const known = [{ email: card?.email ?? null, name: '' }, ...(card?.people ?? [])];
  const addresses = known.flatMap(({ email, name }) => (email ? [{ email, name }] : []));
  return {
    can_post: canPost(operation.services),
    agent:
      agentId === null || agentId === operation.caller.userId
        ? null
        : ((await shortNamesOf(operation, [agentId])).get(agentId) ?? null),
    addresses: addresses.filter(({ email }, at) => addresses.findIndex((one) => one.email === email) === at),
  };
};
