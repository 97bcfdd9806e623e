import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { newBank } from '#features/banks/server/banks.factory.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const banksSamples = defineSamples(async ({ people }) => [
  sampleOf(bankCardCalls.createBank, {
    caller: people.admin,
    table: 'banks',
    body: newBank({ name: 'Банк Раз' }),
    other: newBank({ name: 'Банк Два' }),
  }),
]);
