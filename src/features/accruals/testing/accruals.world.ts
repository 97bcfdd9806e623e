import { kopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualFiles, accruals } from '#features/accruals/server/accruals.tables.ts';
import { writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { eq } from 'drizzle-orm';
import { defineWorldPart } from '#kit/testing/define-world.ts';

const values = {
  basePercent: '22',
  excessPercent: null,
  incomePercent: null,
  sumPercent: null,
  feePercent: null,
  flat: null,
  least: null,
  seniorPercent: null,
  headPercent: null,
  overridesFrom: 'us' as const,
  staff: {},
};
const conditions = {
  bankId: null,
  product: 'guarantee' as const,
  laws: [],
  purposes: [],
  sumFrom: null,
  sumTo: null,
  daysFrom: null,
  daysTo: null,
};

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
          terms: {
            versionId: 1,
            from: day,
            rowId: 1,
            values: {
              basePercent: '35',
              excessPercent: '90',
              sumPercent: null,
              flat: null,
              least: null,
              vatIncluded: false,
              due: { kind: 'days_after', value: 10 },
            },
          },
          rates: {
            rows: [
              {
                row: { id: 1, bankName: null, ...conditions, values },
                table: { id: 1, name: `Таблица ${mark}`, scope: 'company', versionId: 1, validFrom: day },
              },
            ],
          },
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
