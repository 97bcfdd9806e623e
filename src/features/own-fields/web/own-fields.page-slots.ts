import { ListPlus } from 'lucide-react';
import { seeAgents } from '#features/agent-review/agent-review.access.ts';
import { agentCardViews } from '#features/agent-review/web/agent-review.facade.tsx';
import { bankViews } from '#features/banks/web/bank-card.facade.ts';
import { wizardParts } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { parameterParts } from '#features/deal-room/web/deal-room.facade.tsx';
import { organizationViews } from '#features/organizations/web/organizations.facade.tsx';
import { useOwnFields } from '#features/own-fields/own-fields.access.ts';
import { ownFieldTitleTexts } from '#features/own-fields/own-fields-title.texts.ts';
import { useOwnFieldsOfList } from '#features/own-fields/web/list-fields.tsx';
import { addedFields } from '#kit/web/list/added-fields.ts';
import { paletteSources } from '#kit/web/screens/slots.ts';

const { title } = ownFieldTitleTexts;
const views = () => import('#features/own-fields/web/record-views.tsx');

/** Own fields under the parameters of a deal. */
export const ownFieldsOfDeal = parameterParts.fill({
  order: 50,
  load: async () => ({ default: (await views()).DealOwnFields }),
});

/** Those a new deal cannot go on without, in its form. */
export const ownFieldsOfNewDeal = wizardParts.fill({
  order: 10,
  load: async () => ({ default: (await views()).WizardOwnFields }),
});
export const ownFieldsOfOrganization = organizationViews.fill({
  id: 'own',
  title,
  order: 40,
  load: async () => ({ default: (await views()).OrganizationOwnFields }),
});

export const ownFieldsOfBank = bankViews.fill({
  id: 'own',
  title,
  order: 90,
  load: async () => ({ default: (await views()).BankOwnFields }),
});

export const ownFieldsOfAgent = agentCardViews.fill({
  id: 'own',
  title,
  order: 90,
  access: seeAgents,
  load: async () => ({ default: (await views()).AgentOwnFields }),
});

/** Records in the palette by what stands in their own fields. */
export const ownFieldsInPalette = paletteSources.fill({
  order: 60,
  title,
  icon: ListPlus,
  access: useOwnFields,
  find: async (words, asked) =>
    (await import('#features/own-fields/web/palette-finds.ts')).findByOwnFields(words, asked),
});

/** Own fields in the lists of organizations, banks and agents: a column, its order, a filter. */
export const ownFieldsOfOrganizations = addedFields.fill({
  order: 10,
  record: 'organization',
  useFields: (ids, asked) => useOwnFieldsOfList('organization', ids, asked),
});
export const ownFieldsOfBanks = addedFields.fill({
  order: 10,
  record: 'bank',
  useFields: (ids, asked) => useOwnFieldsOfList('bank', ids, asked),
});
export const ownFieldsOfAgents = addedFields.fill({
  order: 10,
  record: 'agent',
  useFields: (ids, asked) => useOwnFieldsOfList('agent', ids, asked),
});
