import { eq } from 'drizzle-orm';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { payoutFiles, payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A list given out with an order by the act of the branch, and its file. */
export const payoutOfWorld = defineWorldPart({
  needs: ['agentAct', 'ownAccount'],
  make: async ({ people: { admin, agent }, mark, id }, { services }) =>
    services.database.write(async (db) => {
      const at = services.clock.now();
      const [act] = await db
        .select()
        .from(agentActs)
        .where(eq(agentActs.id, id('agentAct')));
      const day = act?.day ?? '2026-01-01';
      const who = { madeBy: admin.userId, approvedBy: admin.userId };
      const list = { total: '1.00', count: 1, day, ownAccountId: id('ownAccount') };
      const [made] = await db
        .insert(payoutLists)
        .values({ ...list, ...who, state: 'sent', madeAt: at, approvedAt: at, sentAt: at })
        .returning();
      const payoutList = made?.id ?? 0;
      const side = { name: mark, inn: '', kpp: '', account: '', bik: '', corrAccount: '', bankName: '' };
      const [order] = await db
        .insert(payoutOrders)
        .values({
          listId: payoutList,
          actId: id('agentAct'),
          payeeId: agent.userId,
          form: 'self_employed',
          sum: '1.00',
          ndfl: '0.00',
          side,
          incomeCode: '',
          purpose: mark,
          state: 'returned',
          ownAccountId: id('ownAccount'),
          year: 2020,
          number: 1,
        })
        .returning();
      const [file] = await db
        .insert(payoutFiles)
        .values({
          listId: payoutList,
          format: '1c',
          sha256: mark,
          bytes: 1,
          name: mark,
          byUserId: admin.userId,
          at,
        })
        .returning();
      return { payoutList, payoutOrder: order?.id ?? 0, payoutFile: file?.id ?? 0 };
    }),
});
