import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { workspaceForTests, lookAt } from '#features/deals/testing/deal-workspace.ts';
import { duplicateCalls as calls } from '#features/duplicates/duplicates.contract.ts';
import { makeOrganization } from '#features/deals/server/deals.factory.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { selectRows } from '#kit/server/database.ts';

const workspace = workspaceForTests();

/** What becomes of every column that names an organization when two cards are made one. */
const fates: Readonly<Record<string, 'moved' | 'left'>> = {
  'call_consents.organization_id': 'moved',
  'call_list_numbers.organization_id': 'moved',
  'callbacks.organization_id': 'moved',
  'calls.organization_id': 'moved',
  'leads.organization_id': 'moved',
  'deals.organization_id': 'moved',
  'delivery_addresses.organization_id': 'moved',
  'tasks.organization_id': 'moved',
  'winner_companies.organization_id': 'moved',
  // The link to the card that stayed, and the record of the merge itself.
  'organizations.merged_into': 'left',
  'organization_merges.source_id': 'left',
  'organization_merges.target_id': 'left',
  // Reports are those of one INN; a year of the other INN is not a year of this one.
  'statements.organization_id': 'left',
  'statement_lookups.organization_id': 'left',
};

const query = <T extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  workspace.api.services.database.read((db) => selectRows<T>(db, text));

it('every column that names an organization either moves with a merge or is left on purpose', async () => {
  const named = await query<{ name: string }>(sql`
    select k.table_name || '.' || k.column_name as name
    from information_schema.referential_constraints r
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage u
      on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
    where u.table_name = 'organizations' and r.constraint_schema = 'public'
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%organization_id'
    order by 1`);
  expect(named.map(({ name }) => name)).toEqual(Object.keys(fates).toSorted());
});

const address = {
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
  office: null,
  comment: null,
  is_default: true,
} as const;

const addressesOf = (id: number) =>
  query<{ leg_id: number; is_default: boolean }>(
    sql`select leg_id, is_default from delivery_addresses where organization_id = ${id} order by leg_id`,
  );
const tasksOf = (id: number) =>
  query<{ id: number }>(sql`select id from tasks where organization_id = ${id}`);

it('addresses of delivery and tasks pass over with the deals and come back, also those written since', async () => {
  const { agent, manager, api } = workspace;
  const head = await api.as('head');
  const bring = async (inn: string) => {
    await makeOrganization(api.services, inn, `ООО «${inn}»`);
    const deal = await workspace.sentDeal({ inn, collision_reason: 'Проверка' });
    const { organization_id: id } = await lookAt(agent, deal.id);
    const [leg, second = 0] = deal.legs;
    await agent.call(deliveryCalls.saveAddress, { body: { application_bank_id: leg, ...address } });
    return { id: id ?? 0, leg, second };
  };
  const source = await bring('7701234568');
  const target = await bring('7701234569');
  const task = await manager.call(taskCalls.createTask, {
    body: { title: 'Позвонить', organization_id: source.id, to_user_id: manager.userId },
  });
  const lead = await manager.call(leadCalls.saveLead, { body: { phone: '+79995550011', inn: '7701234568' } });
  const promise = await manager.call(callbackCalls.createCallback, {
    body: { phone: '+79995550011', lead_id: lead.id, at: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const organizationsOf = async () => [
    (await query<{ id: number }>(sql`select organization_id as id from leads where id = ${lead.id}`))[0]?.id,
    (
      await query<{ id: number }>(sql`select organization_id as id from callbacks where id = ${promise.id}`)
    )[0]?.id,
  ];
  const body = { source_id: source.id, target_id: target.id };
  expect(await head.call(calls.previewMerge, { body })).toMatchObject({
    addresses: 1,
    records: expect.arrayContaining(['1\u00a0задача о клиенте', '1\u00a0лид', '1\u00a0обратный звонок']),
  });
  const { id } = await head.call(calls.mergeOrganizations, { body: { ...body, reason: 'Опечатка в ИНН' } });
  expect(await addressesOf(source.id)).toEqual([]);
  expect(await addressesOf(target.id)).toEqual([
    { leg_id: source.leg, is_default: false },
    { leg_id: target.leg, is_default: true },
  ]);
  expect(await tasksOf(target.id)).toEqual([{ id: task.id }]);
  expect(await organizationsOf()).toEqual([target.id, target.id]);
  await agent.call(deliveryCalls.saveAddress, {
    body: { application_bank_id: source.second, ...address, is_default: false },
  });

  await head.call(calls.undoMerge, { body: { id } });
  expect(await addressesOf(source.id)).toEqual([
    { leg_id: source.leg, is_default: true },
    { leg_id: source.second, is_default: false },
  ]);
  expect(await addressesOf(target.id)).toEqual([{ leg_id: target.leg, is_default: true }]);
  expect([await tasksOf(source.id), await tasksOf(target.id)]).toEqual([[{ id: task.id }], []]);
  expect(await organizationsOf()).toEqual([source.id, source.id]);
});

it('calls and consents pass over with the client and come back', async () => {
  const { manager, api } = workspace;
  const head = await api.as('head');
  const [source, target] = [
    await makeOrganization(api.services, '7701234570', 'ООО «Первое»'),
    await makeOrganization(api.services, '7701234571', 'ООО «Второе»'),
  ];
  const admin = await api.as('admin');
  await admin.call(callRuleCalls.stateBasis, {
    body: {
      basis: 'Согласие в договоре',
      caller_name: 'Поручитель',
      category: 'Финансы',
      operator_contract: '№ 1 от 12.01.2026',
    },
  });
  const call = await manager.call(phoneCalls.startCall, {
    body: { phone: '+74951234570', organization_id: source.id, reason: 'Просили перезвонить' },
  });
  const consent = await manager.call(callRuleCalls.addConsent, {
    body: {
      phone: '+74951234570',
      organization_id: source.id,
      kind: 'offers',
      text: 'Согласен',
      channel: 'call',
      consented_at: '2026-01-12T09:00:00Z',
      proof_kind: 'call',
      proof: 'Звонок',
    },
  });
  const of = async (id: number): Promise<unknown> => [
    await query(sql`select id from calls where organization_id = ${id}`),
    await query(sql`select id from call_consents where organization_id = ${id}`),
  ];
  const whole = [[{ id: call.call_id }], [{ id: consent.id }]];
  const body = { source_id: source.id, target_id: target.id };
  expect(await head.call(calls.previewMerge, { body })).toMatchObject({ records: ['1\u00a0звонок'] });
  const { id } = await head.call(calls.mergeOrganizations, { body: { ...body, reason: 'Одна и та же' } });
  expect([await of(source.id), await of(target.id)]).toEqual([[[], []], whole]);
  await head.call(calls.undoMerge, { body: { id } });
  expect([await of(source.id), await of(target.id)]).toEqual([whole, [[], []]]);
});
