import { leadCalls } from '#features/leads/leads.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const leadsSamples = defineSamples(async ({ people: { manager } }) => {
  const lead = await manager.call(leadCalls.saveLead, { body: { phone: '+79993330001', name: 'Раз' } });
  const { id, version } = lead;
  return [
    sampleOf(leadCalls.saveLead, {
      caller: manager,
      table: 'leads',
      body: { phone: '+79993330002', name: 'Раз' },
      other: { phone: '+79993330003', name: 'Два' },
    }),
    sampleOf(leadCalls.makeDeal, {
      caller: manager,
      table: 'deals',
      body: { id, version },
      other: { id, version: version + 1 },
    }),
  ];
});
