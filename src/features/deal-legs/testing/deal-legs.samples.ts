import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const terms = {
  amount: '1500000.00',
  date_start: '2026-12-01',
  date_end: '2027-06-18',
  price: '21000.00',
  valid_until: '2099-12-31',
};

export const dealLegsSamples = defineSamples(async ({ people, id }) => {
  const leg = { application_bank_id: id('leg') };
  return [
    sampleOf(legCalls.moveLegs, {
      caller: people.agent,
      table: 'application_bank_history',
      body: { ...leg, comment: 'Раз' },
      other: { ...leg, comment: 'Два' },
    }),
    sampleOf(legCalls.saveOffer, {
      caller: people.operator,
      table: 'offers',
      body: { ...leg, ...terms },
      other: { ...leg, ...terms, price: '22000.00' },
    }),
  ];
});
