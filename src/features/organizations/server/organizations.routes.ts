import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { findOrCreateByInn } from '#features/organizations/server/find-organization.ts';
import { readCards, searchOrganizations } from '#features/organizations/server/search-organizations.ts';
import { implement } from '#kit/server/implement.ts';

export const organizationRoutes = implement(organizationCalls, {
  searchOrganizations: ({ body }, context) => searchOrganizations(body.query, context),

  lookUpOrganization: async ({ body }, context) => {
    const made = await findOrCreateByInn(context, body.inn);
    if (!made) return { found: false, organization: null };
    const [card] = await readCards(context.db, context.caller, [made.inn]);
    return { found: true, organization: card ?? null };
  },
});
