import { and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { kopecksFromDecimal, zeroKopecks } from '#domain/money.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { type IssuedLeg, issuedLegsPoint } from '#features/agent-rates/server/agent-rates.facade.ts';

/** The issues that have accrued between two days, the newest first, for those who try other rates on them. */
export const issuedLegs: Parameters<typeof issuedLegsPoint.give>[0] = async (db, { from, to, most }) => {
  const rows = await db
    .select()
    .from(accrualGrounds)
    .where(
      and(
        eq(accrualGrounds.kind, 'issue'),
        eq(accrualGrounds.state, 'live'),
        isNotNull(accrualGrounds.agentId),
        gte(accrualGrounds.day, from),
        lte(accrualGrounds.day, to),
      ),
    )
    .orderBy(sql`${accrualGrounds.day} desc nulls first, ${accrualGrounds.id} desc nulls first`)
    .limit(most);
  return rows.flatMap(({ agentId, bankId, facts, income }): IssuedLeg[] => {
    if (agentId === null || bankId === null) return [];
    const { product, law, purposes, sum, days, paid, tariff, people } = facts;
    return [
      {
        agentId,
        facts: { bankId, product, law, purposes, sum, days },
        money: { paid, tariff },
        income: income === null ? zeroKopecks : kopecksFromDecimal(income),
        people,
      },
    ];
  });
};
