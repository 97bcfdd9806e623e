import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReminderJob } from '#features/agent-review/server/agent-review.jobs.ts';
import { agentHistory, agents } from '#features/agents/server/agents.tables.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let curator: TestCaller;
const begun = new Date('2026-11-02T09:00:00Z');

beforeAll(async () => {
  api = await startApi({ demo: true });
  curator = await api.as('curator', 'many-curator');
});
afterAll(() => api.stop());

const agentOf = async (name: string, more: Partial<typeof users.$inferInsert> = {}) => {
  const agent = await api.as('agent', name, { curatorId: curator.userId, stopApp: 0, ...more });
  await api.services.database.write((db) =>
    db.insert(agents).values({ userId: agent.userId, state: 'working', since: begun }),
  );
  api.services.forgetSessions(curator.userId);
  return agent.userId;
};

describe('many agents at once', () => {
  it('are stopped for one reason; who does not work stays as he is, a foreign one refuses all', async () => {
    const ids = [await agentOf('many-1'), await agentOf('many-2')];
    const foreign = await agentOf('many-foreign', { curatorId: null });
    const stop = (by: TestCaller, named: number[]) =>
      by.send(calls.stopAgents, { body: { ids: named, reason: 'Проверяем договоры' } });
    expect((await stop(curator, [...ids, foreign])).statusCode).toBe(404);
    expect((await stop(curator, ids)).json()).toEqual({ stopped: 2, left: 0 });
    expect((await stop(curator, ids)).json()).toEqual({ stopped: 0, left: 2 });
    const [last] = await api.services.database.read((db) =>
      db
        .select()
        .from(agentHistory)
        .where(eq(agentHistory.agentId, ids[0] ?? 0))
        .orderBy(desc(agentHistory.id)),
    );
    expect(last).toMatchObject({ move: 'V8', reason: 'Проверяем договоры', byUserId: curator.userId });
  });

  it('are written to, each by a letter of his own, which stands in his card', async () => {
    const ids = [await agentOf('letter-1', { email: 'letter-1@example.test' }), await agentOf('letter-2')];
    const body = { ids, subject: 'Новые банки', text: 'Добавили два банка.' };
    expect(await curator.call(calls.writeToAgents, { body })).toEqual({ sent: 1, left: 1 });
    const [id = 0] = ids;
    const { items } = await curator.call(calls.listAgentLetters, { body: { id } });
    expect(items).toMatchObject([{ subject: 'Новые банки', text: 'Добавили два банка.', state: 'demo' }]);
    const stranger = await api.as('curator', 'many-stranger');
    expect((await stranger.send(calls.listAgentLetters, { body: { id } })).statusCode).toBe(404);
  });

  it('come as a workbook of the same search, the curator his own alone', async () => {
    const sheet = await curator.send(calls.saveAgents, { query: { state: 'stopped' } });
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const all = await curator.call(calls.listAgents, { body: { state: 'stopped' } });
    expect(all.items).toHaveLength(2);
  });
});

describe('a newcomer who stands still', () => {
  it('is reminded on days 1, 3 and 7, then his curator has a task; who goes on begins anew', async () => {
    const guest = await api.as('guest', 'still', {
      curatorId: curator.userId,
      email: 'still@example.test',
      lastName: 'Тихов',
    });
    const { userId } = guest;
    await api.services.database.write((db) =>
      db.insert(agents).values({ userId, state: 'filling', since: begun }),
    );
    const notes = async () => {
      const rows = await api.services.database.read((db) =>
        db
          .select({ note: agentHistory.note })
          .from(agentHistory)
          .where(eq(agentHistory.agentId, userId))
          .orderBy(agentHistory.id),
      );
      return rows.map(({ note }) => note);
    };
    const after = async (days: number) => {
      api.setNow(new Date(begun.getTime() + days * 86_400_000 + 60_000));
      await agentReminderJob.run(api.services);
      await agentReminderJob.run(api.services);
      return (await notes()).length;
    };
    expect([await after(0.5), await after(1), await after(2), await after(3), await after(7)]).toEqual([
      0, 1, 1, 2, 3,
    ]);
    expect(await after(8)).toBe(4);
    expect(await notes()).toEqual(['reminded', 'reminded', 'reminded', 'stuck']);
    const taken = await api.services.database.read((db) =>
      db.select().from(tasks).where(eq(tasks.toUserId, curator.userId)),
    );
    expect(taken.map(({ title }) => title)).toEqual(['Новичок остановился: Тихов']);
    const sent = await api.services.database.read((db) =>
      db.select().from(letters).where(eq(letters.userId, userId)),
    );
    expect(sent).toHaveLength(3);
    await api.services.database.write((db) =>
      db
        .update(agents)
        .set({ since: new Date(begun.getTime() + 9 * 86_400_000) })
        .where(eq(agents.userId, userId)),
    );
    expect([await after(9.5), await after(40)]).toEqual([4, 5]);
    expect((await notes()).at(-1)).toBe('stuck');
  });
});
