import { leadCalls } from '#features/leads/leads.contract.ts';
import { assignLeads, listOwners } from '#features/leads/server/assign-leads.ts';
import { findClient, findInn } from '#features/leads/server/know-client.ts';
import { listLeads } from '#features/leads/server/list-leads.ts';
import { makeDeal } from '#features/leads/server/make-deal.ts';
import { moveLead } from '#features/leads/server/move-lead.ts';
import { saveLead } from '#features/leads/server/save-lead.ts';
import { showLead } from '#features/leads/server/show-lead.ts';
import { judgeTypedInn } from '#features/leads/server/typed-lead.ts';
import { updateLead } from '#features/leads/server/update-lead.ts';
import { implement, workFirst } from '#kit/server/implement.ts';
import { recordReading } from '#kit/server/personal/record-reading.ts';

export const leadRoutes = implement(leadCalls, {
  saveLead: workFirst(
    ({ body }, context) => judgeTypedInn(context, body.inn),
    ({ body }, context, verdict) => saveLead(context, body, verdict),
  ),
  updateLead: workFirst(
    ({ body }, context) => judgeTypedInn(context, body.changes.inn),
    ({ body }, context, verdict) => updateLead(context, body, verdict),
  ),
  findClient: ({ body }, context) => findClient(context, body),
  findInn: ({ body }, context) => findInn(context, body),
  listLeads: ({ body }, context) => listLeads(context, body),
  getLead: async ({ query: { id } }, context) => {
    const lead = await showLead(context, id);
    recordReading(context, { entity: 'lead_seen', id });
    return lead;
  },
  moveLead: ({ body }, context) => moveLead(context, body),
  listOwners: (_input, context) => listOwners(context),
  assignLeads: ({ body }, context) => assignLeads(context, body),
  makeDeal: ({ body }, context) => makeDeal(context, body),
});
