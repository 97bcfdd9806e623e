import { kopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualFiles, accruals } from '#features/accruals/server/accruals.tables.ts';
import { writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { ratesOf, termsOf } from '#features/accruals/testing/frozen-values.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { eq } from 'drizzle-orm';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** What was accrued for the first leg of the branch, with a correction that nobody is paid by yet. */
export const accrualOfWorld = defineWorldPart({
  needs: ['leg', 'deal'],
  make: async ({ people: { admin, agent }, id, mark }, { services }) => {
    const now = services.clock.now();
    const day = moscowDateOf(now);
    const ids = await services.database.write(async (db) => {
      const [leg] = await db
        .select()
        .from(dealLegs)
        .where(eq(dealLegs.id, id('leg')));
      const [ground] = await writeGrounds({ db, now, by: null }, [
        {
          kind: 'issue',
          dealId: id('deal'),
          legId: id('leg'),
          bankId: leg?.bankId ?? null,
          agentId: agent.userId,
          issueNumber: 1,
          paymentId: null,
          day,
          searchText: mark,
          names: new Map(),
          payees: new Map([[agent.userId, agent.userId]]),
          facts: {
            product: 'guarantee',
            law: '44',
            purposes: ['contract'],
            sum: kopecks(100_000_000),
            days: 200,
            paid: kopecks(2_000_000),
            tariff: null,
            tariffVersion: null,
            people: { own: agent.userId },
          },
          terms: termsOf({ basePercent: '35', excessPercent: '90' }, day),
          rates: ratesOf({ basePercent: '22' }, day, `Таблица ${mark}`),
        },
      ]);
      const [own] = await db
        .select()
        .from(accruals)
        .where(eq(accruals.groundId, ground?.id ?? 0));
      const [file] = await db
        .insert(accrualFiles)
        .values({
          sha256: mark,
          name: 'a.pdf',
          mime: 'application/pdf',
          bytes: 1,
          uploadedBy: admin.userId,
          uploadedAt: now,
        })
        .returning();
      return {
        accrual: own?.id ?? 0,
        accrualGround: ground?.id ?? 0,
        accrualFile: file?.id ?? 0,
        bank: leg?.bankId ?? 0,
      };
    });
    const { bank, ...made } = ids;
    const { id: bankMoney } = await admin.call(accrualCalls.recordBankMoney, {
      body: {
        bank_id: bank,
        day,
        paper: mark,
        parts: [{ ground_id: made.accrualGround, amount: '100.00' }],
      },
    });
    return { ...made, bankMoney };
  },
});
