import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { leadCalls as calls } from '#features/leads/leads.contract.ts';
import { leadsThatWait } from '#features/leads/server/leads.counters.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { forgetLeads } from '#features/leads/server/forget-leads.ts';
import { passUnanswered } from '#features/leads/server/pass-unanswered.ts';
import { freshPhone, leadWorkspace } from '#features/leads/testing/lead-workspace.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';

const workspace = leadWorkspace();
const at = (time: string): void => workspace.api.setNow(new Date(`2026-11-20T${time}:00+03:00`));
const show = (by: keyof typeof workspace.people, id: number) =>
  workspace.people[by].call(calls.getLead, { query: { id } });

it('a lead of the form is kept whole, with its phone in one form and its usual channel', async () => {
  const phone = freshPhone();
  const typed = `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`;
  const { id } = await workspace.save('manager', {
    phone: typed,
    name: 'Вадим',
    email: 'V@Example.test',
    tender_number: '0998990000126000001',
    salesType: '44',
    dealType: 1,
    comment: 'Спрашивал цену',
  });
  expect(await show('manager', id)).toMatchObject({
    phone,
    name: 'Вадим',
    email: 'v@example.test',
    channel: 'outcall',
    state: 'in_work',
    basis: 'asked',
    manager: { id: workspace.people.manager.userId },
    history: [{ what: 'created' }],
  });
});

it('was called by us unless another channel is named', async () => {
  const { id } = await workspace.people.manager.call(calls.saveLead, { body: { phone: freshPhone() } });
  expect(await show('manager', id)).toMatchObject({ channel: 'outcall' });
});

it('says what is wrong in the words of the specification and writes nothing', async () => {
  const before = await workspace.api.services.database.read((db) => db.$count(leads));
  const refused = (more: object) =>
    expect(workspace.people.manager.call(calls.saveLead, { body: { phone: freshPhone(), ...more } })).rejects;
  await refused({ email: 'нет' }).toMatchObject({ status: 422, errors: { email: ['некорректный Email'] } });
  await refused({ inn: '123' }).toMatchObject({
    status: 422,
    errors: { inn: ['ИНН состоит из 10 или 12 цифр'] },
  });
  await refused({ tender_number: '123' }).toMatchObject({
    errors: { tender_number: ['Номер закупки состоит из 11,18 или 19 цифр'] },
  });
  await refused({ inn: '7707083893' }).toMatchObject({
    status: 422,
    message: 'Данные лида не сохранены.Заполните форму правильно',
    errors: { inn: ['ИНН не найден. Если ИНН указан верно - позвоните по телефону 8 (800) 777-38-48'] },
  });
  await refused({ phone: '12' }).toMatchObject({ status: 422 });
  await refused({ managerId: workspace.people.manager2.userId }).toMatchObject({ status: 403 });
  expect(await workspace.api.services.database.read((db) => db.$count(leads))).toBe(before);
});

it('a trainee writes for his mentor, an operator for distribution, and both see what they wrote', async () => {
  const ofTrainee = await workspace.save('trainee');
  expect(await show('trainee', ofTrainee.id)).toMatchObject({
    manager: { id: workspace.people.manager.userId },
    state: 'new',
  });
  const ofOperator = await workspace.save('operator');
  const card = await show('operator', ofOperator.id);
  expect(card.manager).not.toBeNull();
  expect(card.response_due_at).toBe('2026-11-20T11:15:00.000Z');
  await expect(show('manager2', ofTrainee.id)).rejects.toMatchObject({ status: 404 });
  await expect(show('agent', ofTrainee.id)).rejects.toMatchObject({ status: 403 });
});

it('what nobody answers in fifteen minutes goes to the next, then to nobody, and the heads hear of it', async () => {
  at('14:00');
  const { id } = await workspace.save('director', { managerId: workspace.people.manager.userId });
  at('14:14');
  await passUnanswered(workspace.api.services);
  expect(await show('director', id)).toMatchObject({ manager: { id: workspace.people.manager.userId } });
  at('14:16');
  await passUnanswered(workspace.api.services);
  expect(await show('director', id)).toMatchObject({
    manager: { id: workspace.people.manager2.userId },
    state: 'new',
  });
  at('14:32');
  await passUnanswered(workspace.api.services);
  expect(await show('head', id)).toMatchObject({ manager: null });
  const waiting = await workspace.api.services.database.read(async (db) => {
    const { caller } = { caller: workspace.people.head };
    return leadsThatWait.count({
      db,
      now: new Date('2026-11-20T11:40:00Z'),
      caller: { role: 'head', userId: caller.userId } as never,
      services: workspace.api.services,
    });
  });
  expect(waiting).toBeGreaterThan(0);
  at('14:00');
});

it('moves go by their table; a lost one wants a reason, a stale one is refused', async () => {
  const { id, version } = await workspace.save('manager');
  const { manager } = workspace.people;
  const move = (name: 'lose' | 'reopen' | 'qualify' | 'convert' | 'take', seen: number, more = {}) =>
    manager.call(calls.moveLead, { body: { id, version: seen, move: name, ...more } });
  await expect(move('lose', version)).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['Выберите причину'] },
  });
  await expect(move('lose', version, { reason: 'made_up' })).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['Эту причину больше не выбирают'] },
  });
  await expect(move('reopen', version)).rejects.toMatchObject({ status: 409, code: 'leads.noMove' });
  await expect(move('convert', version)).rejects.toMatchObject({ status: 409, code: 'leads.noMove' });
  const lost = await move('lose', version, { reason: 'price', comment: 'Дорого' });
  expect(lost).toMatchObject({ state: 'lost', lost_reason: 'price', moves: ['reopen'], can_edit: false });
  await expect(move('reopen', version)).rejects.toMatchObject({
    status: 409,
    code: 'leads.changedMeanwhile',
  });
  const back = await move('reopen', lost.version);
  expect(back).toMatchObject({ state: 'in_work', lost_reason: null, closed_at: null });
  const changes = { name: 'Новое имя' };
  expect(
    await manager.call(calls.updateLead, { body: { id, version: back.version, changes } }),
  ).toMatchObject({ name: 'Новое имя' });
  await expect(
    manager.call(calls.updateLead, { body: { id, version: back.version, changes } }),
  ).rejects.toMatchObject({ status: 409 });
});

it('a lead becomes a draft of a deal with everything it knows, once', async () => {
  const { manager } = workspace.people;
  const { id, version } = await workspace.save('manager', {
    name: 'Вадим Леонидович',
    inn: '6398177490',
    tender_number: '0998990000126000001',
    salesType: '44',
    email: 'v@example.test',
  });
  const deal = await manager.call(calls.makeDeal, { body: { id, version } });
  expect(await manager.call(legCalls.getDeal, { params: { id: deal.id } })).toMatchObject({
    source: 'lead',
    inn: '6398177490',
    tender_number: '0998990000126000001',
    law: '44',
    product: 1,
    manager: { id: manager.userId },
  });
  const card = await show('manager', id);
  expect(card).toMatchObject({ state: 'converted', application_id: deal.id });
  expect(card.organization).not.toBeNull();
  await expect(manager.call(calls.makeDeal, { body: { id, version: card.version } })).rejects.toMatchObject({
    status: 409,
    code: 'leads.isDeal',
  });
  const again = await manager.call(calls.findClient, { body: { phone: card.phone ?? '' } });
  expect(again).toMatchObject({
    name: 'Вадим Леонидович',
    organization: { inn: '6398177490' },
    last_deals: [{ id: deal.id }],
    lead: { id, state: 'converted' },
  });
});

it('a head gives leads to one person or to all by load; a manager may not', async () => {
  const { head, manager, manager2 } = workspace.people;
  const made = [];
  for (let n = 0; n < 3; n += 1) made.push(await workspace.save('head', { managerId: head.userId }));
  const ids = made.map(({ id }) => id);
  await expect(
    manager.call(calls.assignLeads, { body: { ids, manager_id: manager.userId } }),
  ).rejects.toMatchObject({ status: 403 });
  expect(await head.call(calls.assignLeads, { body: { ids, manager_id: manager2.userId } })).toEqual({
    assigned: 3,
    left: 0,
  });
  const page = await manager2.call(calls.listLeads, { body: { queue: 'open' } });
  expect(page.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  await expect(
    head.call(calls.assignLeads, { body: { ids, manager_id: workspace.people.agent.userId } }),
  ).rejects.toMatchObject({ status: 422 });
});

it('the list finds by phone however it is typed, by name, and pages by key', async () => {
  const phone = '+79990001122';
  await workspace.save('manager', { phone, name: 'Светлана Озёрная' });
  const find = async (q: string) =>
    (await workspace.people.manager.call(calls.listLeads, { body: { q } })).items.map((row) => row.phone);
  expect(await find('8 (999) 000-11-22')).toEqual([phone]);
  expect(await find('999 000')).toEqual([phone]);
  expect(await find('озёрная светлана')).toEqual([phone]);
  const first = await workspace.people.director.call(calls.listLeads, { body: { limit: 2 } });
  const next = await workspace.people.director.call(calls.listLeads, {
    body: { limit: 2, cursor: first.next_cursor ?? '' },
  });
  expect(Math.max(...next.items.map(({ id }) => id))).toBeLessThan(
    Math.min(...first.items.map(({ id }) => id)),
  );
});

/** Makes a lead as old as if it had been written down in May. */
const age = (id: number): Promise<unknown> =>
  workspace.api.services.database.write((db) =>
    db
      .update(leads)
      .set({ createdAt: new Date('2026-05-19T09:00:00Z') })
      .where(eq(leads.id, id)),
  );

it('a person who never answered in half a year is forgotten: his history, his calls and promises too', async () => {
  const { people, api } = workspace;
  const phone = freshPhone();
  const { id } = await workspace.save('operator', { phone, name: 'Забытый', comment: 'Тайна' });
  await people.director.call(callbackCalls.createCallback, {
    body: { phone, lead_id: id, name: 'Забытый', at: '2026-11-20T11:05:00.000Z' },
  });
  const call = await people.operator.call(phoneCalls.startCall, {
    body: { phone, lead_id: id, name: 'Забытый', reason: 'Тайна' },
  });
  await age(id);
  at('14:10');
  await forgetLeads(api.services);
  const [row] = await api.services.database.read((db) => db.select().from(leads).where(eq(leads.id, id)));
  expect(row).toMatchObject({ name: '', phone: null, comment: '', searchText: '', state: 'lost' });
  expect(await show('director', id)).toMatchObject({ forgotten: true, moves: [], can_edit: false });
  const { items } = await people.director.call(callbackCalls.listCallbacks, { body: { lead_id: id } });
  expect(items).toEqual([]);
  const card = await people.director.call(phoneCalls.showCall, { query: { id: call.call_id } });
  expect(card).toMatchObject({ phone, name: null, reason: '' });
  at('14:00');
});

it("the call that a lead is written down out of is this lead's; a foreign call stays as it is", async () => {
  const { people } = workspace;
  const [phone, foreign] = [freshPhone(), freshPhone()];
  const call = await people.manager.call(phoneCalls.startCall, { body: { phone, reason: 'Сам просил' } });
  const other = await people.manager2.call(phoneCalls.startCall, {
    body: { phone: foreign, reason: 'Сам просил' },
  });
  const { id } = await workspace.save('manager', {
    phone,
    name: 'Анна',
    channel: 'incall',
    call_id: call.call_id,
  });
  await workspace.save('manager', {
    phone: foreign,
    name: 'Чужая',
    channel: 'incall',
    call_id: other.call_id,
  });
  const shown = (of: number) => people.director.call(phoneCalls.showCall, { query: { id: of } });
  expect(await shown(call.call_id)).toMatchObject({ lead_id: id, name: 'Анна' });
  expect(await shown(other.call_id)).toMatchObject({ lead_id: null, name: null });
});

it('nobody is forgotten with whom somebody has talked, or to whom a call is promised', async () => {
  const { people, api } = workspace;
  const talked = await workspace.save('manager', { channel: 'incall', name: 'Говорили' });
  const fromSite = await workspace.save('manager', { channel: 'site', name: 'С сайта' });
  const promised = await workspace.save('manager', { channel: 'mail', name: 'Ждёт' });
  await people.manager.call(callbackCalls.createCallback, {
    body: { phone: freshPhone(), lead_id: promised.id, at: '2026-12-20T11:00:00.000Z' },
  });
  for (const { id } of [talked, fromSite, promised]) await age(id);
  await forgetLeads(api.services);
  const isForgotten = async ({ id }: { id: number }) => (await show('manager', id)).forgotten;
  expect(await Promise.all([talked, fromSite, promised].map(isForgotten))).toEqual([false, true, false]);
});
