import { eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { addContract } from '#features/accruals/testing/accrual-workspace.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { giveRequisites } from '#features/payouts/testing/payout-workspace.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const payoutsSamples = defineSamples(async ({ people: { admin, agent }, id }, api) => {
  const { services } = api;
  const now = services.clock.now();
  const { version } = await admin.call(feeCalls.getRequisites, {});
  await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
  await addContract(api, agent.userId);
  const actId = await services.database.write(async (db) => {
    const [report] = await db
      .select()
      .from(agentReports)
      .where(eq(agentReports.id, id('agentReport')));
    const [act] = await db
      .insert(agentActs)
      .values({
        year: 2021,
        seq: agent.userId,
        number: `В-${agent.userId}`,
        day: moscowDateOf(now),
        payeeId: agent.userId,
        form: 'ip',
        isServices: false,
        values: report?.values as NonNullable<typeof report>['values'],
        state: 'confirmed',
        sum: '5.00',
        vat: '0.00',
        toPay: '5.00',
        ndfl: '0.00',
        payout: '5.00',
        contributions: '0.00',
        isOnTop: false,
        madeBy: admin.userId,
        madeAt: now,
        confirmedAt: now,
      })
      .returning();
    return act?.id ?? 0;
  });
  await giveRequisites(api, agent.userId);
  const body = { own_account_id: id('ownAccount'), day: moscowDateOf(now), act_ids: [actId] };
  return [
    sampleOf(payoutCalls.makeList, {
      caller: admin,
      table: 'payout_lists',
      body,
      other: { own_account_id: body.own_account_id, day: body.day },
    }),
  ];
});
