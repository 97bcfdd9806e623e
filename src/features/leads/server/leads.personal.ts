import { leadHistory, leads } from '#features/leads/server/leads.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalLeads = personalTable(
  leads,
  'sales',
  { name: 'name', phone: 'phone', email: 'email', inn: 'inn', comment: 'words', searchText: 'words' },
  { rows: 'his' },
);

export const personalLeadHistory = personalTable(leadHistory, 'sales', {
  comment: 'words',
  before: 'words',
  after: 'words',
});
