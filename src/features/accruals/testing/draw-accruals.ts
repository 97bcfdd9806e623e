import { zeroKopecks } from '#domain/money.ts';
import type { AccrualPeople } from '#features/accruals/server/accruals.scope.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import type { Db } from '#kit/server/database.ts';

const count = 30;
const day = '2026-11-23';
const now = new Date('2026-11-23T09:00:00Z');

/** Accruals of one deal, each of people drawn by the caller. */
export const drawAccruals = async (db: Db, dealId: number, draw: () => AccrualPeople): Promise<void> => {
  const [ground] = await db
    .insert(accrualGrounds)
    .values({
      kind: 'issue',
      state: 'live',
      dealId,
      day,
      base: '0.00',
      excess: '0.00',
      network: '0.00',
      needsYes: false,
      searchText: '',
      facts: {
        product: 'guarantee',
        law: null,
        purposes: [],
        sum: zeroKopecks,
        days: null,
        paid: zeroKopecks,
        tariff: null,
        tariffVersion: null,
        people: {},
      },
      createdAt: now,
    })
    .returning();
  await db.insert(accruals).values(
    Array.from({ length: count }, () => ({
      ...draw(),
      groundId: ground?.id ?? 0,
      kind: 'issue' as const,
      level: 'own' as const,
      dealId,
      day,
      month: '2026-11-01',
      amount: '1.00',
      state: 'expected' as const,
      searchText: '',
      formula: { parts: [], flat: null, raised: false, less: zeroKopecks },
      createdAt: now,
    })),
  );
};
