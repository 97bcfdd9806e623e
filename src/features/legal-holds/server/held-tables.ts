import type { HeldKind } from '#features/legal-holds/legal-holds.kinds.ts';

/** Where records of a kind lie; the tables themselves belong to features that ask here. */
export const tableOf: Readonly<Record<HeldKind, string>> = {
  user: 'users',
  organization: 'organizations',
  deal: 'deals',
  lead: 'leads',
};

/** Under which names the log has changes and readings of the rows of a table, by the numbers of these. */
export const loggedAs: Readonly<Record<string, readonly string[]>> = {
  users: [
    'user',
    'user_card',
    'dossier_seen',
    'agent_dossier',
    'agent_identity',
    'agent_account',
    'agent_check',
    'agent_letter',
    'ownFieldsOfAgent',
    'personal_search',
    'personal_export',
  ],
  organizations: [
    'organization',
    'organization_seen',
    'founder_passport',
    'client_passport',
    'ownFieldsOfOrganization',
  ],
  deals: ['deal', 'deal_seen', 'ownFieldsOfDeal'],
  leads: ['lead', 'lead_seen'],
  deal_legs: ['leg'],
  documents: ['document'],
  client_links: ['clientLink'],
  client_answers: ['client_answer'],
  agent_changes: ['agent_change'],
  agent_documents: ['agent_document'],
};

/** Under which names the log has changes and readings of records of a kind. */
export const namesInLog = (kind: HeldKind): readonly string[] => loggedAs[tableOf[kind]] ?? [];
