export { managerOfClient, peopleOnShift, whoIsOnShift } from '#features/leads/server/choose-owner.ts';
export { leadsForgotten } from '#features/leads/server/forget-leads.ts';
export { leadScope } from '#features/leads/server/leads.scope.ts';
export { findLeadByPhone, noteContact, planContact } from '#features/leads/server/note-contact.ts';
export {
  countOpenLeads,
  openLeadsOf,
  ownersOfLeads,
  passLead,
} from '#features/leads/server/pass-lead.ts';
export { leadOfCall } from '#features/leads/server/save-lead.ts';
export { whoSeesLead } from '#features/leads/server/who-sees-lead.ts';
export { findLead, type Lead } from '#features/leads/server/visible-leads.ts';
