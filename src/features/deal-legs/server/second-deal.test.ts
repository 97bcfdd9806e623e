import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests, lookAt, moveLegs } from '#features/deals/testing/deal-workspace.ts';
import { selectRows } from '#kit/server/database.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

const workspace = workspaceForTests();
let rival: TestCaller;
beforeAll(async () => {
  rival = await workspace.api.as('agent', 'agent2');
});

let last = 0;
/** A purchase number that no other test of this file uses. */
const freshNumber = (): string => `03732000415260${String((last += 1)).padStart(5, '0')}`;
const bodyOf = (tender_number: string | null, more: object = {}) => ({
  ...guaranteeInput,
  tender_number,
  ...more,
});
const create = (who: TestCaller, tender_number: string | null, more: object = {}) =>
  who.call(wizardCalls.createDeal, { body: bodyOf(tender_number, more) });
const update = (who: TestCaller, id: number, version: number, more: object) =>
  who.call(wizardCalls.updateDeal, { params: { id }, body: { version, ...more } });
const reason = { collision_reason: 'Другой лот' };

const refusedAt = (fields: readonly string[], title: string) => {
  const message = `${title}. Укажите причину, почему нужна ещё одна`;
  return {
    status: 422,
    code: 'deals.secondDeal',
    message,
    errors: Object.fromEntries(fields.map((field) => [field, [message]])),
  };
};
const existing = (id: number): string => `По этой закупке и клиенту уже есть сделка № ${id}`;

const refuseClient = (id: number) =>
  moveLegs(workspace.agent, { application_id: id, move: 'T17', reason_code: 'cash' });

describe('a second deal with the same client and purchase', () => {
  it('is not made without a reason, and with one the reason stands in the history', async () => {
    const number = freshNumber();
    const first = await create(workspace.agent, number);
    await expect(create(workspace.agent, number)).rejects.toMatchObject(
      refusedAt(['tender_number', 'collision_reason'], existing(first.id)),
    );
    const second = await create(workspace.agent, number, reason);
    const history = await workspace.agent.call(dealCalls.getHistory, {
      query: { application_id: second.id },
    });
    expect(history.filter((row) => row.move === 'second_deal')).toMatchObject([
      { comment: 'Другой лот', author: 'agent' },
    ]);
    expect((await lookAt(workspace.agent, second.id)).collision_reason).toBe('Другой лот');
  });

  it('of somebody else is told of only as much as the caller may know', async () => {
    const number = freshNumber();
    await create(workspace.agent, number);
    await expect(create(rival, number)).rejects.toMatchObject({
      message: expect.stringMatching(/^По этой закупке и клиенту есть сделка другого агента\. /),
    });
    await expect(create(await workspace.api.as('manager', 'manager2'), number)).rejects.toMatchObject({
      message: expect.stringMatching(/^По этой закупке и клиенту есть сделка, которую ведут другие\. /),
    });
  });

  it('does not come of an edit either: of the purchase, of the client, of the reason itself', async () => {
    const number = freshNumber();
    const first = await create(workspace.agent, number);
    const other = await create(workspace.agent, null);
    await expect(update(workspace.agent, other.id, 1, { tender_number: number })).rejects.toMatchObject(
      refusedAt(['tender_number', 'collision_reason'], existing(first.id)),
    );
    const nobody = await create(workspace.agent, number, { inn: '7701234568' });
    await expect(update(workspace.agent, nobody.id, 1, { inn: guaranteeInput.inn })).rejects.toMatchObject(
      refusedAt(['inn', 'collision_reason'], existing(first.id)),
    );
    await update(workspace.agent, other.id, 1, { tender_number: number, ...reason });
    await expect(update(workspace.agent, other.id, 2, { collision_reason: null })).rejects.toMatchObject(
      refusedAt(['collision_reason'], existing(first.id)),
    );
    await update(workspace.agent, other.id, 2, { amount: '600000.00' });
  });

  it('may be made once the first is over, and then the first is not taken up again in silence', async () => {
    const number = freshNumber();
    const first = await create(workspace.agent, number);
    await moveLegs(workspace.agent, { application_id: first.id, move: 'T3' });
    await refuseClient(first.id);
    const second = await create(workspace.agent, number);
    const again = { application_id: first.id, move: 'T30b' };
    await expect(moveLegs(workspace.agent, again)).rejects.toMatchObject(
      refusedAt(['comment'], existing(second.id)),
    );
    await moveLegs(workspace.agent, { ...again, comment: 'Клиент передумал' });
    expect(await lookAt(workspace.agent, first.id)).toMatchObject({
      status: 'collecting',
      collision_reason: 'Клиент передумал',
    });
  });

  it('is not revived by another bank or by its restoration', async () => {
    const number = freshNumber();
    const first = await workspace.sentDeal({ tender_number: number }, [workspace.banks[0]!]);
    await moveLegs(workspace.operator, {
      application_bank_id: first.legs[0],
      move: 'T16',
      reason_code: 'debts',
    });
    const deleted = await create(workspace.agent, null);
    await update(workspace.agent, deleted.id, 1, { tender_number: number });
    await moveLegs(workspace.agent, { application_id: deleted.id, move: 'T31' });
    const second = await create(workspace.agent, number);
    const { version } = await lookAt(workspace.agent, first.id);
    await expect(
      workspace.agent.call(dealBankCalls.chooseBanks, {
        body: { application_id: first.id, bank_ids: workspace.banks, version },
      }),
    ).rejects.toMatchObject(refusedAt(['bank_ids'], existing(second.id)));
    await expect(
      moveLegs(workspace.admin, { application_id: deleted.id, move: 'T33' }),
    ).rejects.toMatchObject(refusedAt(['comment'], existing(second.id)));
  });
});

/** Live deals of a pair that say no reason: the first of it may, every later one may not. */
const silentPairs = () =>
  workspace.api.services.database.read((db) =>
    selectRows<{ inn: string; tender_number: string; silent: number }>(
      db,
      sql`select inn, tender_number, count(*)::int as silent from deals
          where status not in ('client_refused', 'bank_refused', 'deleted') and collision_reason is null
            and inn is not null and tender_number is not null
          group by 1, 2 having count(*) > 1`,
    ),
  );

type Act =
  | { readonly kind: 'create'; readonly pair: number; readonly isExplained: boolean }
  | { readonly kind: 'update'; readonly at: number; readonly pair: number; readonly isExplained: boolean }
  | { readonly kind: 'silence' | 'refuse' | 'reopen'; readonly at: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), pair: fc.nat(3), isExplained: fc.boolean() }),
  fc.record({
    kind: fc.constant('update' as const),
    at: fc.nat(9),
    pair: fc.nat(3),
    isExplained: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('silence' as const, 'refuse', 'reopen'), at: fc.nat(9) }),
);

describe('whatever people do', () => {
  it('no two live deals with one client and purchase are silent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const numbers = [freshNumber(), freshNumber()];
        const pair = (at: number) => ({
          inn: at % 2 === 0 ? guaranteeInput.inn : '7701234568',
          tender_number: numbers[at >> 1] ?? null,
        });
        const made: number[] = [];
        for (const one of acts) {
          const id = made[('at' in one ? one.at : 0) % Math.max(1, made.length)];
          const why = 'isExplained' in one && one.isExplained ? reason : {};
          if (one.kind === 'create') {
            const answer = await workspace.agent.send(wizardCalls.createDeal, {
              body: { ...guaranteeInput, ...pair(one.pair), ...why },
            });
            if (answer.statusCode === 200) made.push(answer.json<{ id: number }>().id);
          } else if (id !== undefined && (one.kind === 'update' || one.kind === 'silence')) {
            const { version } = await lookAt(workspace.agent, id);
            const body = one.kind === 'update' ? { ...pair(one.pair), ...why } : { collision_reason: null };
            await workspace.agent.send(wizardCalls.updateDeal, {
              params: { id },
              body: { version, ...body },
            });
          } else if (id !== undefined) {
            const move = one.kind === 'refuse' ? { move: 'T17', reason_code: 'cash' } : { move: 'T30' };
            await workspace.manager.send(legCalls.moveLegs, { body: { application_id: id, ...move } });
          }
          expect(await silentPairs()).toEqual([]);
        }
      }),
      { numRuns: 12, seed: 20_261_121 },
    );
  });
});

// The embedded database runs one statement at a time and proves nothing about two people at once.
describe.skipIf(!postgresUrl)('at the same moment (needs TEST_DATABASE_URL)', () => {
  it('of two requests for one client and purchase one makes a deal, the other is asked why', async () => {
    for (let round = 0; round < 10; round += 1) {
      const number = freshNumber();
      const other = await create(workspace.agent, null);
      const answers = await Promise.all([
        workspace.agent.send(wizardCalls.createDeal, { body: bodyOf(number) }),
        rival.send(wizardCalls.createDeal, { body: bodyOf(number) }),
        workspace.manager.send(wizardCalls.createDeal, { body: bodyOf(number) }),
        workspace.agent.send(wizardCalls.updateDeal, {
          params: { id: other.id },
          body: { version: 1, tender_number: number },
        }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 422, 422, 422,
      ]);
    }
    expect(await silentPairs()).toEqual([]);
  });
});
