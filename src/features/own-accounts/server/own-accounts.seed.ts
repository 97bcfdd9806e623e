import { addDays, addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { sampleAccount, sampledDays } from '#features/own-accounts/own-accounts.sample.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** The account of our fictional requisites, as it stood before the months of the demo, and the one of the samples. */
export const ownAccountsSeed = defineSeed({
  name: 'own-accounts',
  order: 68,
  isBehind: true,
  title: 'Наши счета',
  run: async ({ actAs, read, runCall, today }) => {
    const caller = await actAs('admin');
    if ((await read((db) => db.$count(ownAccounts))) > 0) return;
    const seller = await read((db) => findSeller(db));
    if (!seller) return;
    const { account: number, bik, bank_name, corr_account } = seller;
    const opening_day = addMonths(moscowDateOf(today), -4);
    const body = { number, bik, bank_name, corr_account, opening_balance: '412350.18', opening_day };
    await runCall(ownAccountCalls.createAccount, { body }, { caller, now: today });
    // The sample statements go on from here, to the kopeck.
    const sampled = {
      number: sampleAccount.number,
      opening_balance: sampleAccount.openingBalance,
      opening_day: addDays(moscowDateOf(today), -sampledDays),
    };
    await runCall(ownAccountCalls.createAccount, { body: { ...body, ...sampled } }, { caller, now: today });
  },
});
