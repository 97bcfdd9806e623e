import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import {
  askAboutInn,
  compareWithRegistry,
  takeFromRegistry,
} from '#features/organizations/server/compare-with-registry.ts';
import { findOrCreateByInn } from '#features/organizations/server/find-organization.ts';
import { listOrganizations } from '#features/organizations/server/list-organizations.ts';
import { openPassport } from '#features/organizations/server/open-passport.ts';
import { reassignClient } from '#features/organizations/server/reassign-client.ts';
import {
  createOrganization,
  saveLists,
  updateOrganization,
} from '#features/organizations/server/save-organization.ts';
import { saveOrganizations } from '#features/organizations/server/save-organizations.ts';
import { readCards, searchOrganizations } from '#features/organizations/server/search-organizations.ts';
import { listHolders, showOrganization } from '#features/organizations/server/show-organization.ts';
import { implement } from '#kit/server/implement.ts';
import { recordReading } from '#kit/server/personal/record-reading.ts';

export const organizationRoutes = implement(organizationCalls, {
  searchOrganizations: ({ body }, context) => searchOrganizations(body.query, context),

  lookUpOrganization: async ({ body }, context) => {
    const made = await findOrCreateByInn(context, body.inn);
    if (!made) return { found: false, organization: null };
    const [card] = await readCards(context, [made.inn]);
    return { found: true, organization: card ?? null };
  },

  listOrganizations: ({ body }, context) => listOrganizations(body, context),
  saveOrganizations: ({ query }, context) => saveOrganizations(context, query),
  getOrganization: async ({ query: { id } }, context) => {
    const organization = await showOrganization(id, context);
    recordReading(context, { entity: 'organization_seen', id });
    return organization;
  },
  listHolders: (_input, context) => listHolders(context),
  askRegistry: ({ body }, context) => askAboutInn(body.inn, context),
  createOrganization: ({ body }, context) => createOrganization(body, context),
  updateOrganization: ({ body }, context) => updateOrganization(body, context),
  openPassport: ({ body }, context) => openPassport(context, body),
  saveLists: ({ body }, context) => saveLists(body, context),
  compareWithRegistry: ({ body }, context) => compareWithRegistry(body.id, context),
  takeFromRegistry: ({ body }, context) => takeFromRegistry(body, context),
  reassignClient: ({ body }, context) => reassignClient(body, context),
});
