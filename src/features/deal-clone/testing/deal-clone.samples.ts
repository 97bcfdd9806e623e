import { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealCloneSamples = defineSamples(async ({ people, id }) => [
  sampleOf(dealCloneCalls.cloneDeal, {
    caller: people.agent,
    table: 'deals',
    body: { application_id: id('deal') },
    other: { application_id: id('deal'), what: { banks: true } },
  }),
]);
