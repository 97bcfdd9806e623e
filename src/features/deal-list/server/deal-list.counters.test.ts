import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { type Workspace, moveLegs, openWorkspace } from '#features/deals/testing/deal-workspace.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace();
});
afterAll(() => workspace.api.stop());

const counted = async (who: TestCaller): Promise<number> =>
  (await who.call(signInCalls.getUserInfo, {})).count.countDeal;

/** The counters of the agent, his manager, the operator and the administrator, in this order. */
const allCounted = async (): Promise<number[]> => {
  const { agent, manager, operator, admin } = workspace;
  return Promise.all([agent, manager, operator, admin].map(counted));
};

describe('the counter of deals', () => {
  it('goes with the move: nobody’s draft, the agent’s documents, the brokerage’s sending, the bank’s wait', async () => {
    const { agent, operator, chosenDeal } = workspace;
    const { id } = await chosenDeal();
    expect(await allCounted()).toEqual([0, 0, 0, 0]);
    await moveLegs(agent, { application_id: id, move: 'T3' });
    expect(await allCounted()).toEqual([1, 0, 0, 0]);
    await moveLegs(agent, { application_id: id, move: 'T5' });
    expect(await allCounted()).toEqual([0, 1, 1, 1]);
    await moveLegs(operator, { application_id: id, move: 'T7' });
    expect(await allCounted()).toEqual([0, 0, 0, 0]);
  });

  it('is what the preset «my move» shows for all time, older than the last 31 days too', async () => {
    const { api, agent, admin, approvedDeal } = workspace;
    const { id } = await approvedDeal();
    const createdAt = new Date('2026-01-15T09:00:00Z');
    await api.services.database.write((db) => db.update(deals).set({ createdAt }).where(eq(deals.id, id)));
    for (const who of [agent, admin]) {
      const { total } = await who.call(dealListCalls.countDeals, {
        body: { state: 2, data_start: '2000-01-01' },
      });
      expect(await counted(who)).toBe(total);
    }
    expect(await counted(agent)).toBe(1);
  });

  it('counts nothing of others’ and nothing for a guest', async () => {
    const stranger = await workspace.api.as('agent', 'stranger');
    const otherManager = await workspace.api.as('manager', 'manager2');
    const guest = await workspace.api.as('guest');
    expect(await Promise.all([stranger, otherManager, guest].map(counted))).toEqual([0, 0, 0]);
  });

  it('leaves the counters of what is not there at 0', async () => {
    const { count, notifications } = await workspace.admin.call(signInCalls.getUserInfo, {});
    expect(count).toMatchObject({ countChat: 0, countLead: 0, countTask: 0, countReport: 0 });
    expect(notifications).toEqual([]);
  });
});
