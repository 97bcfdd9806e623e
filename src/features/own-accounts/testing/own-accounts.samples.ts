import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const ownAccountSamples = defineSamples(async ({ people: { admin } }) => {
  const { version } = await admin.call(feeCalls.getRequisites, {});
  await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
  const { bik, bank_name, corr_account } = fictionalSeller;
  const account = { bik, bank_name, corr_account, opening_balance: '0.00', opening_day: '2026-01-01' };
  return [
    sampleOf(ownAccountCalls.createAccount, {
      caller: admin,
      table: 'own_accounts',
      body: { ...account, number: accountNumber(bik, 901) },
      other: { ...account, number: accountNumber(bik, 902) },
    }),
  ];
});
