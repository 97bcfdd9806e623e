import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestsStatement } from '#features/deal-requests/server/list-requests.ts';
import { dealRequests } from '#features/deal-requests/server/deal-requests.tables.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { lookAt, moveLegs, refused, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { selectRows } from '#kit/server/database.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

/** A deal that an agent whom nobody leads has brought as far as a draft. */
const strayDeal = async (name: string): Promise<number> => {
  const agent = await workspace.api.as('agent', name, { lastName: 'Орлов', firstName: 'Пётр' });
  const { id } = await agent.call(wizardCalls.createDeal, {
    body: { ...guaranteeInput, bank_ids: workspace.banks },
  });
  return id;
};
const queueOf = async (who: TestCaller) =>
  (await who.call(requestCalls.listRequests, { body: { limit: 200 } })).items;
const rowOf = async (who: TestCaller, id: number) =>
  (await queueOf(who)).find((row) => row.application_id === id);
const take = (who: TestCaller, id: number) =>
  who.call(requestCalls.takeRequest, { body: { application_id: id } });
const waitingOf = async (who: TestCaller) =>
  (await who.call(signInCalls.getUserInfo, {})).count['countRequest'];

describe('the queue of deals without a manager', () => {
  it('shows a manager what is wanted and not who wants it; whoever sees every deal reads the client', async () => {
    const before = (await waitingOf(workspace.manager)) ?? 0;
    const id = await strayDeal('stray-1');
    const seen = await rowOf(workspace.manager, id);
    expect(seen).toMatchObject({ kind: 'brought', client_kind: 'legal', amount: '1000000.00', documents: 0 });
    expect(JSON.stringify(seen)).not.toMatch(/Заря|7701234567|Орлов/);
    expect(await rowOf(workspace.admin, id)).toMatchObject({
      request_client: { inn: '7701234567', agent: expect.stringContaining('Орлов') },
    });
    await expect(lookAt(workspace.manager, id)).rejects.toMatchObject({ status: 404 });
    expect(await waitingOf(workspace.manager)).toBe(before + 1);
    expect(await waitingOf(workspace.agent)).toBe(0);
  });

  it('gives a deal to one of two who press at once; it leaves the queue and is his', async () => {
    const id = await strayDeal('stray-2');
    const other = await workspace.api.as('manager', 'manager-2');
    const answers = await Promise.allSettled([take(workspace.manager, id), take(other, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(late.reason).toMatchObject(refused(409, /в очереди больше нет/));
    const winner = answers[0].status === 'fulfilled' ? workspace.manager : other;
    expect((await lookAt(winner, id)).manager?.id).toBe(winner.userId);
    expect(await rowOf(workspace.admin, id)).toBeUndefined();
    const [line] = await winner.call(requestCalls.showReport, {});
    expect(line).toMatchObject({ id: winner.userId, taken: 1 });
  });

  it('marks a sum above the tariffs of whoever may take it: its price is asked one by one; one above all limits is not marked', async () => {
    const { database } = workspace.api.services;
    const id = await strayDeal('stray-8');
    const isMarked = async () => (await rowOf(workspace.manager, id))?.is_individual;
    expect(await isMarked()).toBe(false);
    const amountOf = (amount: number) =>
      database.write((db) => db.execute(sql`update deals set amount = ${amount} where id = ${id}`));
    // The grids end at fifty millions, the banks take a hundred.
    await amountOf(55_000_000);
    expect(await isMarked()).toBe(true);
    await amountOf(9_000_000_000);
    expect(await isMarked()).toBe(false);
    await amountOf(1_000_000);
    expect(await isMarked()).toBe(false);
  });

  it('takes a deal back with its reason from who leads it, and from nobody who does not', async () => {
    const id = await strayDeal('stray-3');
    await take(workspace.manager, id);
    const back = (who: TestCaller, reason = 'Не успеваю к сроку') =>
      who.call(requestCalls.giveBack, { body: { application_id: id, reason } });
    const other = await workspace.api.as('manager', 'manager-3');
    await expect(back(other)).rejects.toMatchObject({ status: 404 });
    await expect(back(workspace.manager, '')).rejects.toMatchObject({ status: 422 });
    await back(workspace.manager);
    expect(await rowOf(other, id)).toMatchObject({
      kind: 'returned',
      returned: { reason: 'Не успеваю к сроку' },
    });
    await expect(back(workspace.admin)).rejects.toMatchObject(refused(409, /у которой есть менеджер/));
  });

  it('is given to a named person by the director alone, who hears of it', async () => {
    const id = await strayDeal('stray-4');
    const assign = (who: TestCaller, userId: number) =>
      who.call(requestCalls.assignRequest, { body: { application_id: id, user_id: userId } });
    await expect(assign(workspace.manager, workspace.manager.userId)).rejects.toMatchObject({ status: 403 });
    const director = await workspace.api.as('director');
    await expect(assign(director, workspace.operator.userId)).rejects.toMatchObject(
      refused(422, /Выберите менеджера/),
    );
    await assign(director, workspace.manager.userId);
    expect((await lookAt(workspace.manager, id)).manager?.id).toBe(workspace.manager.userId);
    const info = await workspace.manager.call(signInCalls.getUserInfo, {});
    expect(JSON.stringify(info.notifications)).toContain(`Сделка ${id}`);
  });

  it('lets go of a deal that is over, and of one whose manager was named on its card', async () => {
    const over = await strayDeal('stray-5');
    const named = await strayDeal('stray-6');
    await moveLegs(await workspace.api.as('agent', 'stray-5'), { application_id: over, move: 'T31' });
    const { version } = await lookAt(workspace.admin, named);
    await workspace.admin.call(wizardCalls.updateDeal, {
      params: { id: named },
      body: { version, manager_id: workspace.manager.userId },
    });
    const left = (await queueOf(workspace.admin)).map((row) => row.application_id);
    expect(left).not.toContain(over);
    expect(left).not.toContain(named);
  });

  it('is read by its own index, however many have waited before', async () => {
    const { database } = workspace.api.services;
    const id = await strayDeal('stray-7');
    await database.write((db) =>
      db.execute(sql`insert into ${dealRequests} (deal_id, kind, since, due_at, closed_at)
        select ${id}, 'brought', now(), now(), now() from generate_series(1, 5000)`),
    );
    await database.owner.execute(sql`analyze ${dealRequests}`);
    // Of the few that wait now any way is short: without a sort there is one.
    const plan = await database.owner.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      return selectRows<Record<string, string>>(
        tx,
        sql`explain (costs off) ${requestsStatement({ limit: 50 })}`,
      );
    });
    expect(JSON.stringify(plan)).toContain('Index Scan using deal_requests_waiting');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});
