export { leads } from '#features/leads/server/leads.tables.ts';
export { visibleLeads } from '#features/leads/server/visible-leads.ts';
