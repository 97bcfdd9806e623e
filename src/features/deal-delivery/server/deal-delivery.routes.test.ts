import { expect, it } from 'vitest';
import { deliveryCalls as calls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { workspaceForTests, lookAt, refused } from '#features/deals/testing/deal-workspace.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

const workspace = workspaceForTests();
type Body = CallInput<typeof calls.saveAddress>['body'];
const courier = {
  kind: 'courier',
  recipient: 'Иванова Мария',
  phone: '+79161234567',
  extra_phone: null,
  email: null,
  postcode: '101000',
  region: null,
  city: 'Москва',
  street: 'Мясницкая улица',
  house: '7',
  office: '12',
  comment: null,
} as const;

it('an original goes to an address, gets a track number, arrives; the next delivery knows the address', async () => {
  const { agent, operator } = workspace;
  const deal = await workspace.sentDeal();
  const [leg, other] = deal.legs;
  const place = { query: { application_bank_id: leg } };
  expect(await agent.call(calls.getDelivery, place)).toMatchObject({
    state: 'none',
    can_edit: true,
    can_send: false,
  });
  expect(await agent.call(calls.getAddress, place)).toBeNull();
  const body: Body = { application_bank_id: leg, ...courier, is_default: true };
  const saved = await agent.call(calls.saveAddress, { body });
  expect(saved).toMatchObject({ city: 'Москва', version: 1, is_default: true });
  await expect(agent.call(calls.saveAddress, { body })).rejects.toMatchObject(refused(409, /уже изменил/));
  const tracked = { ...body, version: 1, track_number: 'RA123456789RU' };
  await expect(agent.call(calls.saveAddress, { body: tracked })).rejects.toMatchObject({
    status: 422,
    errors: { track_number: ['Отправку и получение отмечает оператор или менеджер'] },
  });
  await operator.call(calls.saveAddress, { body: tracked });
  expect(await agent.call(calls.getDelivery, place)).toMatchObject({
    state: 'sent',
    track_number: 'RA123456789RU',
    line: '101000, Москва, Мясницкая улица, 7, 12',
  });
  await operator.call(calls.saveAddress, {
    body: { ...tracked, version: 2, delivered_at: '2026-11-20T10:00:00Z' },
  });
  expect((await agent.call(calls.getDelivery, place)).state).toBe('delivered');
  const { organization_id: organization } = await lookAt(agent, deal.id);
  const existing = () => agent.call(calls.listAddresses, { query: { organization_id: organization ?? 0 } });
  expect(await existing()).toMatchObject([{ is_default: true, line: expect.stringContaining('Мясницкая') }]);
  const digital = { ...courier, kind: 'electronic', email: 'law@zarya.example', postcode: null } as const;
  await agent.call(calls.saveAddress, {
    body: { application_bank_id: other ?? 0, ...digital, is_default: true },
  });
  expect((await existing()).map((one) => [one.kind, one.is_default])).toEqual([
    ['electronic', true],
    ['courier', false],
  ]);
  const history = await agent.call(dealCalls.getHistory, { query: { application_id: deal.id } });
  const report = history.filter(({ move }) => move === 'delivery');
  expect(report.map(({ details }) => details['after'])).toContainEqual({
    delivery: 'Курьер, в пути, RA123456789RU',
  });
  expect(JSON.stringify(report)).not.toContain('Мясницкая');
  const stranger = await workspace.api.as('agent', 'stranger');
  await expect(stranger.call(calls.getAddress, place)).rejects.toMatchObject({ status: 404 });
  await expect(
    stranger.call(calls.listAddresses, { query: { organization_id: organization ?? 0 } }),
  ).rejects.toMatchObject(refused(404, 'Организация не найдена'));
});

it('each way of delivery names what it cannot do without', async () => {
  const [leg] = (await workspace.sentDeal()).legs;
  const blank = { ...courier, phone: null, postcode: null, city: null, street: '', house: null };
  const problems = async (kind: Body['kind']) => {
    const body: Body = { application_bank_id: leg, ...blank, kind };
    const refusal: unknown = await workspace.agent
      .call(calls.saveAddress, { body })
      .catch((error: unknown) => error);
    return Object.keys((refusal as { errors: object }).errors).toSorted();
  };
  expect(await problems('electronic')).toEqual(['email']);
  expect(await problems('courier')).toEqual(['city', 'house', 'phone', 'street']);
  expect(await problems('post')).toEqual(['city', 'house', 'postcode', 'street']);
  expect(await problems('pickup')).toEqual(['phone']);
  const late: Body = { application_bank_id: leg, ...courier, delivered_at: '2026-12-20T10:00:00Z' };
  await expect(workspace.operator.call(calls.saveAddress, { body: late })).rejects.toMatchObject({
    errors: { delivered_at: ['Получение ещё не наступило'] },
  });
});
