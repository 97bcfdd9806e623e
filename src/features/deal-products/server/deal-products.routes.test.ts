import { expect, it } from 'vitest';
import { dealProductCalls as calls } from '#features/deal-products/deal-products.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { workspaceForTests, lookAt, refused } from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const credit = {
  product: 2,
  guarantee_kind: null,
  amount: '500000.00',
  days: 90,
  comment: 'На исполнение',
} as const;
const kik = { product: 1, guarantee_kind: 'KIK', amount: null, days: null, comment: null } as const;
const read = (who: TestCaller, id: number) => who.call(calls.getProducts, { query: { application_id: id } });
const save = (
  who: TestCaller,
  application_id: number,
  version: number,
  products: (typeof credit | typeof kik)[],
) => who.call(calls.saveProducts, { body: { application_id, version, products } });

it('a deal asks for other products beside its main one, which stands in its parameters', async () => {
  const { agent, manager } = workspace;
  const { id } = await workspace.chosenDeal();
  const before = await read(agent, id);
  expect(before).toMatchObject({ version: 0, can_edit: true });
  expect(before.items).toHaveLength(6);
  expect(before.items[0]).toMatchObject({
    product: 1,
    guarantee_kind: 'BG',
    amount: '1000000.00',
    is_main: true,
  });
  const saved = await save(agent, id, 0, [credit, kik]);
  expect(
    saved.items
      .filter((item) => item.is_required)
      .map(({ product, guarantee_kind }) => [product, guarantee_kind]),
  ).toEqual([
    [1, 'BG'],
    [1, 'KIK'],
    [2, null],
  ]);
  expect(await read(agent, id)).toEqual(saved);
  await expect(save(manager, id, 0, [])).rejects.toMatchObject(refused(409, /уже изменил/));
  const { version } = await lookAt(agent, id);
  await agent.call(wizardCalls.updateDeal, { params: { id }, body: { version, guarantee_kind: 'KIK' } });
  const turned = await read(agent, id);
  expect(turned.items.filter((item) => item.guarantee_kind === 'KIK')).toHaveLength(1);
  const history = await agent.call(dealCalls.getHistory, { query: { application_id: id } });
  expect(history.find(({ move }) => move === 'products')?.details).toMatchObject({
    before: { products: '' },
    after: { products: expect.stringMatching(/Гарантия КИК, Кредит 500/) },
  });
});

it('refuses the main product, the same one twice, an unknown one, a zero sum, a sent deal', async () => {
  const { agent } = workspace;
  const { id } = await workspace.chosenDeal();
  const wrong = [
    { ...kik, guarantee_kind: 'BG' as const },
    credit,
    credit,
    { ...kik, product: 0 as const },
    { ...kik, amount: '0.00' },
  ];
  await expect(
    agent.call(calls.saveProducts, { body: { application_id: id, version: 0, products: wrong } }),
  ).rejects.toMatchObject({
    status: 422,
    errors: {
      'products.0': ['Это основной продукт сделки: его меняют в параметрах'],
      'products.2': ['Продукт назван дважды'],
      'products.3': ['Такого продукта нет'],
      'products.4': ['Сумма должна быть больше нуля'],
    },
  });
  const sent = await workspace.sentDeal();
  expect((await read(agent, sent.id)).can_edit).toBe(false);
  await expect(save(agent, sent.id, 0, [credit])).rejects.toMatchObject(refused(409, /уже отправлена/));
});
