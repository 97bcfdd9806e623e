import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** An account of ours, one for each world. */
export const ownAccountOfWorld = defineWorldPart({
  needs: [],
  make: async ({ people: { admin, agent } }, { services }) =>
    services.database.write(async (db) => {
      const [made] = await db
        .insert(ownAccounts)
        .values({
          number: accountNumber(fictionalSeller.bik, 1000 + agent.userId),
          bik: fictionalSeller.bik,
          bankName: fictionalSeller.bank_name,
          corrAccount: fictionalSeller.corr_account,
          openingBalance: '0.00',
          openingDay: '2026-01-01',
          savedBy: admin.userId,
          savedAt: services.clock.now(),
        })
        .returning();
      return { ownAccount: made?.id ?? 0 };
    }),
});
