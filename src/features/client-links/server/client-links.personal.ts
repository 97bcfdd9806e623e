import { clientActs, clientLinks, clientVisits } from '#features/client-links/server/client-links.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalClientActs = personalTable(clientActs, 'deals', { what: 'words' }, { since: 'at' });

export const personalClientLinks = personalTable(
  clientLinks,
  'deals',
  { name: 'name', phone: 'phone', email: 'email', word: 'words' },
  { rows: 'his', since: 'withdrawnAt' },
);

export const personalClientVisits = personalTable(
  clientVisits,
  'deals',
  { address: 'trace', userAgent: 'trace' },
  { since: 'createdAt' },
);
