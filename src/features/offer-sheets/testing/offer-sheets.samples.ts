import { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const offerSheetsSamples = defineSamples(({ people: { operator }, id }) => {
  const letter = { application_id: id('deal'), email: 'one@example.ru' };
  return Promise.resolve([
    sampleOf(offerSheetCalls.sendSheet, {
      caller: operator,
      table: 'letters',
      body: letter,
      other: { ...letter, email: 'two@example.ru' },
    }),
  ]);
});
