import { firstBanks } from '#features/banks/testing/first-banks.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const tariffsSamples = defineSamples(async ({ people }, { services }) => {
  const [first, second] = await firstBanks(services);
  return [
    sampleOf(tariffCalls.openDraft, {
      caller: people.admin,
      table: 'tariff_versions',
      body: { bank_id: first, copy_of: null },
      other: { bank_id: second, copy_of: null },
    }),
  ];
});
