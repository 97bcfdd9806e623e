import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { dealRequests, requestOffers } from '#features/deal-requests/server/deal-requests.tables.ts';
import { distributeRequests } from '#features/deal-requests/server/distribution.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { refused, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
/** The moment the workspace stands at: five past two of a working Friday in Moscow. */
const friday = new Date('2026-11-20T11:05:00Z');
const minuteMs = 60_000;

const write = <T>(work: Parameters<typeof workspace.api.services.database.write<T>>[0]) =>
  workspace.api.services.database.write(work);
/** What the clock does at a moment; people call at the workspace's. */
const distributeAt = async (moment: Date): Promise<void> => {
  workspace.api.setNow(moment);
  await distributeRequests(workspace.api.services);
  workspace.api.setNow(friday);
};

let director: TestCaller;
let people: TestCaller[];
beforeAll(async () => {
  director = await workspace.api.as('director');
  people = [];
  for (const at of [1, 2, 3])
    people.push(await workspace.api.as('manager', `offered-${at}`, { lastName: `Менеджер${at}` }));
});

const [first, second, third] = [() => people[0]!, () => people[1]!, () => people[2]!];
const distribution = () => director.call(requestCalls.showDistribution, {});
const turn = async (isOn: boolean): Promise<void> => {
  const { version, is_on: before } = await distribution();
  if (before !== isOn)
    await director.call(requestCalls.switchDistribution, { body: { is_on: isOn, version } });
};
const setSkills = async (who: TestCaller, more: object): Promise<void> => {
  const found = (await distribution()).people.find((one) => one.user_id === who.userId);
  if (!found) throw new Error('Nobody');
  const { name: _, open: __, is_away: ___, ...skills } = found;
  await director.call(requestCalls.saveSkills, { body: { ...skills, ...more } });
};
/** Only these are offered anything from now on. */
const onlyThese = async (chosen: readonly TestCaller[]): Promise<void> => {
  for (const { user_id: id } of (await distribution()).people) {
    const isOn = chosen.some(({ userId }) => userId === id);
    await setSkills({ userId: id } as TestCaller, {
      is_on: isOn,
      open_limit: null,
      laws: [],
      amount_to: null,
    });
  }
};
const strayDeal = async (name: string, more: object = {}): Promise<number> => {
  const agent = await workspace.api.as('agent', name, { lastName: 'Орлов', firstName: 'Пётр' });
  const body = { ...guaranteeInput, bank_ids: workspace.banks, ...more };
  return (await agent.call(wizardCalls.createDeal, { body })).id;
};
const rowOf = async (id: number) =>
  (await director.call(requestCalls.listRequests, { body: { limit: 200 } })).items.find(
    (row) => row.application_id === id,
  );
const take = (who: TestCaller, id: number) =>
  who.call(requestCalls.takeRequest, { body: { application_id: id } });

afterEach(async () => {
  await turn(false);
  await write((db) =>
    db.update(dealRequests).set({ closedAt: friday, state: 'gone' }).where(isNull(dealRequests.closedAt)),
  );
});

describe('distribution', () => {
  it('does nothing until the director switches it on; of two who press at once the second is told', async () => {
    const id = await strayDeal('dist-1');
    await distributeAt(friday);
    expect(await rowOf(id)).toMatchObject({ state: 'new', offer: null });
    const { version } = await distribution();
    const press = () => director.call(requestCalls.switchDistribution, { body: { is_on: true, version } });
    const pressed = await Promise.allSettled([press(), press()]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(first().call(requestCalls.showDistribution, {})).rejects.toMatchObject({ status: 403 });
  });

  it('offers for fifteen minutes of work, then to the next, then to a head; says why, and keeps others from it', async () => {
    await onlyThese([first(), second()]);
    await turn(true);
    const next = await strayDeal('dist-2');
    await distributeAt(new Date('2026-11-20T19:00:00Z')); // at night nobody is offered anything
    expect(await rowOf(next)).toMatchObject({ state: 'new' });

    await distributeAt(friday);
    const before = await rowOf(next);
    expect(before).toMatchObject({ state: 'offered', offer: { until: '2026-11-20T11:20:00.000Z' } });
    const offered = before?.offer?.user_id === first().userId ? first() : second();
    const other = offered === first() ? second() : first();
    await expect(take(other, next)).rejects.toMatchObject(refused(409, /предложена другому/));
    await distributeAt(new Date(friday.getTime() + 14 * minuteMs));
    expect((await rowOf(next))?.offer?.user_id).toBe(offered.userId);
    await distributeAt(new Date(friday.getTime() + 15 * minuteMs));
    const after = await rowOf(next);
    expect(after?.offer?.user_id).toBe(other.userId);
    expect(after?.offer?.passed).toContain('нет ответа вовремя');

    const head = await workspace.api.as('head', 'offered-head');
    const refuse = (who: TestCaller) =>
      who.call(requestCalls.declineRequest, { body: { application_id: next } });
    await expect(refuse(offered)).rejects.toMatchObject({ status: 409 });
    await refuse(other);
    await distributeAt(new Date(friday.getTime() + 16 * minuteMs));
    const heads = await write((db) =>
      db.select({ id: users.id }).from(users).where(sql`${users.roles} && '{head}'`),
    );
    const last = await rowOf(next);
    expect(heads.map((one) => one.id)).toContain(last?.offer?.user_id);
    expect(head.userId).toBeGreaterThan(0);
    expect(last).toMatchObject({ offer: { until: null, why: 'из менеджеров никто не взял' } });
  });

  it('never offers to the absent, the blocked, the full; what is offered counts as work', async () => {
    await onlyThese(people);
    await turn(true);
    await setSkills(second(), { open_limit: 1 });
    await write((db) => db.update(users).set({ status: 'blocked' }).where(eq(users.id, third().userId)));
    const [absence] = await write((db) =>
      db
        .insert(handOvers)
        .values({
          personId: first().userId,
          reason: 'absence',
          startsOn: '2026-11-20',
          endsOn: '2026-11-20',
          replacementIds: [],
          state: 'active',
          comment: '',
          createdBy: director.userId,
          byRole: 'director',
          createdAt: friday,
        })
        .returning(),
    );
    const ids = [await strayDeal('dist-3'), await strayDeal('dist-4')];
    await distributeAt(friday);
    const offers = await write((db) =>
      db.select().from(requestOffers).where(eq(requestOffers.outcome, 'waiting')),
    );
    const byManagers = offers.filter(({ choice }) => choice.why !== 'head').map(({ userId }) => userId);
    expect(byManagers).toEqual([second().userId]);
    const passed = offers.flatMap(({ choice }) => choice.passed);
    expect(passed).toContainEqual({ userId: first().userId, reason: 'away' });
    expect(passed).toContainEqual({ userId: second().userId, reason: 'full' });
    expect(passed.map(({ userId }) => userId)).not.toContain(third().userId);
    expect(ids).toHaveLength(2);
    await write((db) => db.delete(handOvers).where(eq(handOvers.id, absence?.id ?? 0)));
    await write((db) => db.update(users).set({ status: 'active' }).where(eq(users.id, third().userId)));
  });

  it('twenty managers take two hundred at once: each goes to one, and nobody is lost', async () => {
    const seed = await strayDeal('dist-many');
    const made = await write(async (db) => {
      const rows = await selectRows<{ id: number }>(
        db,
        sql`
        insert into deals (product, law, guarantee_kind, purpose, client_name, amount, date_start, date_end, days,
            created_by, source, status, standing, bank_names, created_at, updated_at)
        select product, law, guarantee_kind, purpose, 'many', amount, date_start, date_end, days, created_by, source,
            'draft', '{"leg":null,"sub":null}', '{}', created_at, updated_at
        from deals cross join generate_series(1, 200) where deals.id = ${seed} returning id`,
      );
      const ids = rows.map(({ id }) => id);
      await db
        .insert(dealRequests)
        .values(ids.map((dealId) => ({ dealId, kind: 'brought' as const, since: friday, dueAt: friday })));
      return ids;
    });
    const twenty: TestCaller[] = [];
    for (let at = 0; at < 20; at += 1) twenty.push(await workspace.api.as('manager', `many-${at}`));
    // Two of them press for each request, each for one at a time, as people do.
    const press = async (who: TestCaller, at: number): Promise<number> => {
      let won = 0;
      for (const [place, id] of made.entries())
        if (place % 20 === at || (place + 7) % 20 === at)
          won += await take(who, id).then(
            () => 1,
            () => 0,
          );
      return won;
    };
    const won = await Promise.all(twenty.map(press));
    expect(won.reduce((sum, count) => sum + count, 0)).toBe(200);
    const taken = await write((db) =>
      db.select().from(dealRequests).where(inArray(dealRequests.dealId, made)),
    );
    expect(taken).toHaveLength(200);
    expect(taken.every(({ takenBy, state }) => takenBy !== null && state === 'taken')).toBe(true);
    const led = await write((db) => db.select().from(deals).where(inArray(deals.id, made)));
    const managerOf = new Map(led.map(({ id, managerId }) => [id, managerId]));
    expect(taken.every(({ dealId, takenBy }) => managerOf.get(dealId) === takenBy)).toBe(true);
  });
});

describe('what is said of a request', () => {
  it('goes back to its author with a remark, and waits again when he has answered', async () => {
    const id = await strayDeal('judge-1');
    const author = await workspace.api.as('agent', 'judge-1');
    const back = (who: TestCaller) =>
      who.call(requestCalls.sendBack, { body: { application_id: id, remark: 'Нет проекта контракта' } });
    await expect(back(first())).rejects.toMatchObject({ status: 403 });
    await back(director);
    await expect(back(director)).rejects.toMatchObject({ status: 409 });
    expect(await rowOf(id)).toMatchObject({ state: 'sent_back', remark: 'Нет проекта контракта' });
    await expect(take(first(), id)).rejects.toMatchObject(refused(409, /возвращена автору/));
    const query = { application_id: id };
    expect(await author.call(requestCalls.showRemark, { query })).toEqual({
      remark: 'Нет проекта контракта',
    });
    const stranger = await workspace.api.as('agent', 'judge-stranger');
    const answer = (who: TestCaller) =>
      who.call(requestCalls.answerRemark, { body: { application_id: id, answer: 'Приложил' } });
    await expect(stranger.call(requestCalls.showRemark, { query })).rejects.toMatchObject({ status: 404 });
    await expect(answer(stranger)).rejects.toMatchObject({ status: 404 });
    await answer(author);
    await expect(answer(author)).rejects.toMatchObject({ status: 409 });
    expect(await rowOf(id)).toMatchObject({ state: 'new', remark: null });
    await take(first(), id);
  });

  it('is a duplicate of another deal or refused with a reason; it leaves the queue and comes back by no move', async () => {
    const [same, other, poor] = [
      await strayDeal('judge-2'),
      await strayDeal('judge-3'),
      await strayDeal('judge-4'),
    ];
    const duplicate = (of: number) =>
      director.call(requestCalls.markDuplicate, { body: { application_id: same, duplicate_of: of } });
    await expect(duplicate(same)).rejects.toMatchObject({ status: 422 });
    await expect(duplicate(2_000_000_000)).rejects.toMatchObject({ status: 422 });
    await duplicate(other);
    await director.call(requestCalls.rejectRequest, {
      body: { application_id: poor, reason: 'Не наш продукт' },
    });
    expect([await rowOf(same), await rowOf(poor)]).toEqual([undefined, undefined]);
    const ended = await director.call(requestCalls.listEnded, {});
    expect(ended.find((one) => one.application_id === same)).toMatchObject({
      state: 'duplicate',
      duplicate_of: other,
    });
    expect(ended.find((one) => one.application_id === poor)).toMatchObject({
      state: 'rejected',
      remark: 'Не наш продукт',
    });
    await expect(take(first(), poor)).rejects.toMatchObject({ status: 409 });
  });
});
