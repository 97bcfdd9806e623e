import { sql } from 'drizzle-orm';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { actPayments, actReceipts, agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** An act with the agent of the branch, confirmed and paid, with his receipt. */
export const actOfWorld = defineWorldPart({
  needs: ['agentReport'],
  make: async ({ people: { admin, agent }, mark, id }, { services }) =>
    services.database.write(async (db) => {
      const now = services.clock.now();
      const day = addMonths(moscowDateOf(now), -1);
      const [report] = await db
        .select()
        .from(agentReports)
        .where(sql`${agentReports.id} = ${id('agentReport')}`);
      const who = { byUserId: admin.userId, at: now };
      const sums = { sum: '1.00', vat: '0.00', toPay: '1.00', ndfl: '0.00', payout: '1.00' };
      const [act] = await db
        .insert(agentActs)
        .values({
          ...sums,
          year: 2020,
          seq: agent.userId,
          number: `А-2020-${mark}`,
          day,
          payeeId: agent.userId,
          form: 'self_employed',
          isServices: true,
          values: report?.values as NonNullable<typeof report>['values'],
          state: 'paid',
          isOnTop: false,
          contributions: '0.00',
          paid: '1.00',
          note: mark,
          madeBy: admin.userId,
          madeAt: now,
          confirmedAt: now,
          paidAt: now,
        })
        .returning();
      const agentAct = act?.id ?? 0;
      const [payment] = await db
        .insert(actPayments)
        .values({ ...who, actId: agentAct, orderNumber: mark, day, sum: '1.00', ndfl: '0.00', entryId: 0 })
        .returning();
      const actPayment = payment?.id ?? 0;
      const [receipt] = await db
        .insert(actReceipts)
        .values({ ...who, paymentId: actPayment, number: mark, day })
        .returning();
      return { agentAct, actPayment, actReceipt: receipt?.id ?? 0 };
    }),
});
