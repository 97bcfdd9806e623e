import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadListCalls } from '#features/leads/lead-lists.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const leadsSamples = defineSamples(async ({ people: { head, manager } }) => {
  const lead = await manager.call(leadCalls.saveLead, { body: { phone: '+79993330001', name: 'Раз' } });
  const { id, version } = lead;
  return [
    sampleOf(leadCalls.saveLead, {
      caller: manager,
      table: 'leads',
      body: { phone: '+79993330002', name: 'Раз' },
      other: { phone: '+79993330003', name: 'Два' },
    }),
    sampleOf(leadListCalls.bringLeadList, {
      caller: head,
      table: 'background_jobs',
      body: {},
      other: { manager_id: String(manager.userId) },
      files: [{ name: 'Список.csv', content: Buffer.from('Телефон\n8 999 333 00 41\n') }],
    }),
    sampleOf(leadCalls.makeDeal, {
      caller: manager,
      table: 'deals',
      body: { id, version },
      other: { id, version: version + 1 },
    }),
  ];
});
