import { firstBanks } from '#features/banks/testing/first-banks.ts';
import { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const bankTermsSamples = defineSamples(async ({ people }, { services }) => {
  const [first, second] = await firstBanks(services);
  return [
    sampleOf(bankTermsCalls.openTermsDraft, {
      caller: people.admin,
      table: 'bank_term_versions',
      body: { bank_id: first, copy_of: null },
      other: { bank_id: second, copy_of: null },
    }),
  ];
});
