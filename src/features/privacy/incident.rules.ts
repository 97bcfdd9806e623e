import type { HeldKind } from '#features/legal-holds/legal-holds.kinds.ts';

/** Of what a leak may be, and under which names the log has readings and changes of it. */
export const leakedRecords = {
  user: [
    'user',
    'user_card',
    'dossier_seen',
    'agent_dossier',
    'agent_identity',
    'agent_account',
    'personal_search',
    'personal_export',
  ],
  organization: ['organization', 'organization_seen', 'founder_passport', 'client_answer'],
  deal: ['deal', 'deal_seen'],
  lead: ['lead', 'lead_seen'],
} as const satisfies Record<HeldKind, readonly string[]>;

const hourMs = 3_600_000;

/** Until when Роскомнадзор is told of a leak, and of what was found out (152-ФЗ, art. 21 part 3.1). */
export const leakDeadlines = (since: Date): { readonly first: Date; readonly second: Date } => ({
  first: new Date(since.getTime() + 24 * hourMs),
  second: new Date(since.getTime() + 72 * hourMs),
});
