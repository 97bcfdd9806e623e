import { describe, expect, it } from 'vitest';
import { refused, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { field, type Fields, ownFieldsForTests } from '#features/own-fields/testing/own-fields-for-tests.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const { standing, card, valueOf, declare, write } = ownFieldsForTests(workspace);

describe('declaring fields', () => {
  it.each<[string, object]>([
    ['a name twice', { ownf_a: field('Одно', 'text'), ownf_b: field('одно', 'text') }],
    ['a list of nothing', { ownf_a: field('Список', 'choice') }],
    ['options of no list', { ownf_a: field('Текст', 'text', { options: ['а'] }) }],
    ['a preset of another kind', { ownf_a: field('Число', 'number', { preset: 'много' }) }],
    ['a code of no own field', { amount: field('Сумма', 'sum') }],
    [
      'thirty-one',
      Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`ownf_${at}`, field(`Поле ${at}`, 'text')])),
    ],
  ])('refuses %s', async (_, content) => {
    expect((await declare({ deal: content } as Fields)).statusCode).toBe(422);
  });

  it('drops nothing and changes no kind: what is left out is switched off, and comes back with its values', async () => {
    const code = 'ownf_kept';
    await declare({ deal: { [code]: field('Остаётся', 'text') } });
    await write(workspace.manager, code, 'слова');
    await declare({});
    expect((await standing()).content.deal?.[code]).toMatchObject({ name: 'Остаётся', marks: ['off'] });
    expect((await card(workspace.manager)).map((one) => one.code)).not.toContain(code);
    expect((await declare({ deal: { [code]: field('Остаётся', 'number') } })).statusCode).toBe(422);
    await declare({ deal: { [code]: field('Остаётся', 'text') } });
    expect(await valueOf(code)).toBe('слова');
  });

  it('of two administrators at once takes one and shows the other both sides', async () => {
    const { number } = await standing();
    const answers = await Promise.all([
      declare({ deal: { ownf_one: field('Раз', 'text') } }, number),
      declare({ deal: { ownf_two: field('Два', 'text') } }, number),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const lost = answers
      .find(({ statusCode }) => statusCode === 409)
      ?.json<{ detail: { content: Fields } }>();
    expect(Object.keys(lost?.detail.content.deal ?? {})).not.toEqual([]);
  });
});

describe('fields of other records', () => {
  it('stand on the cards of whoever opens them', async () => {
    const { admin, manager, banks } = workspace;
    const bank = banks[0] ?? 0;
    await declare({
      bank: { ownf_keeper: field('Куратор в банке', 'text', { required: 'always' }) },
      organization: { ownf_ltv: field('Выручка', 'sum') },
      agent: { ownf_city: field('Город', 'text') },
    });
    const saved = (
      who: TestCaller,
      record: 'bank' | 'organization' | 'agent',
      id: number,
      code: string,
      after: string,
    ) => who.send(calls.saveValues, { body: { record, id, values: [{ code, before: null, after }] } });
    expect((await saved(manager, 'bank', bank, 'ownf_keeper', 'Пётр')).statusCode).toBe(200);
    expect((await saved(admin, 'agent', workspace.agent.userId, 'ownf_city', 'Тула')).statusCode).toBe(200);
    expect((await saved(manager, 'agent', workspace.agent.userId, 'ownf_city', 'Тула')).statusCode).toBe(403);
    expect((await saved(workspace.agent, 'organization', 1, 'ownf_ltv', '1.00')).statusCode).toBe(403);
    expect((await saved(admin, 'bank', 999_999, 'ownf_keeper', 'а')).statusCode).toBe(404);
    const emptied = {
      record: 'bank' as const,
      id: bank,
      values: [{ code: 'ownf_keeper', before: 'Пётр', after: null }],
    };
    await expect(manager.call(calls.saveValues, { body: emptied })).rejects.toMatchObject(refused(422, /./));
    expect(await manager.call(calls.showCard, { query: { record: 'bank', id: bank } })).toMatchObject([
      { name: 'Куратор в банке', value: 'Пётр' },
    ]);
  });
});
