import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { clientAnswerCalls as answers } from '#features/client-answers/client-answers.contract.ts';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { clientSide, phone, reason } from '#features/client-links/testing/client-side.ts';
import { consentCalls } from '#features/consents/consents.contract.ts';
import { holdCalls } from '#features/privacy/holds.contract.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { clientAnswers } from '#features/client-answers/server/client-answers.tables.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { incidentCalls } from '#features/privacy/incident.contract.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';

const workspace = workspaceForTests({ demo: true });
const { create, passTime, provedDevice } = clientSide(workspace);

const founder = {
  kind: 'founder' as const,
  name: 'Громов Пётр Андреевич',
  share: '60',
  inn: '500100732259',
  passport: '4510 123456',
  issued_by: 'ОВД Тверского района',
  issued_on: '2015-02-01',
  code: '770-001',
};
const account = {
  kind: 'account' as const,
  bank_name: 'Опора',
  bik: '044030827',
  account: '40702810900000002851',
};

beforeAll(async () => {
  const content = writeDocx([
    { text: '{#учредители}{фио} {доля} {паспорт}{/учредители} {счет.номер} {руководитель.паспорт}' },
  ]);
  const files = [{ name: 'Анкета.docx', content }];
  const [bank] = workspace.banks;
  await workspace.admin.send(formCalls.uploadTemplate, { body: { bank_id: bank }, files });
});

/** A deal whose card knows the head and nothing else of what the form wants, and the client's device. */
const dealToAsk = async () => {
  const { api, manager } = workspace;
  const deal = await workspace.sentDeal(reason);
  await api.services.database.write((db) =>
    db
      .update(organizations)
      .set({ people: [], accounts: [], headName: 'Громов Пётр Андреевич', headPost: 'Директор' }),
  );
  const link = await create(manager, deal.id, { purposes: ['documents'] });
  const device = await provedDevice(manager, link.id);
  const questions = async () => (await device.get(page.showPage)).questions;
  const answer = (body: object) => device.send(page.answerQuestion, { body });
  const list = () => manager.call(answers.listAnswers, { query: { application_id: deal.id } });
  return { deal, device, questions, answer, list };
};

const cardOf = async (dealOrganization = '7701234567') => {
  const { api, manager } = workspace;
  const [row] = await api.services.database.read((db) =>
    db.select().from(organizations).where(eq(organizations.inn, dealOrganization)),
  );
  return manager.call(organizationCalls.getOrganization, { query: { id: row?.id ?? 0 } });
};

it('a client is asked what forms want and the card lacks; what is wrong is told at its field, without the consent nothing is kept', async () => {
  const { questions, answer, list } = await dealToAsk();
  const asked = await questions();
  expect(asked?.items).toEqual([
    { kind: 'account', who: '', state: 'asked', reason: '' },
    { kind: 'founder', who: '', state: 'asked', reason: '' },
    { kind: 'signatory', who: 'Громов Пётр Андреевич', state: 'asked', reason: '' },
  ]);
  const version = asked?.consent?.version;
  expect(version).toBe('2026-11-27');
  expect(
    (await answer({ ...account, account: '40702810900000002852', consent: version })).json(),
  ).toMatchObject({
    errors: { account: ['Счёт не подходит к этому БИК: проверьте обе строки'] },
  });
  expect((await answer({ ...founder, passport: '12', inn: '500100732250' })).json().errors).toEqual({
    inn: [expect.any(String)],
    passport: ['Серия и номер: десять цифр'],
  });
  expect((await answer(account)).json().errors).toEqual({ consent: [expect.any(String)] });
  expect((await list()).answers).toEqual([]);
  expect((await answer({ ...founder, kind: 'owner' })).statusCode).toBe(404);

  const both = await Promise.all([
    answer({ ...account, consent: version }),
    answer({ ...account, consent: version }),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await answer(founder)).statusCode).toBe(200);
  expect((await list()).answers.map(({ kind }) => kind)).toEqual(['account', 'founder']);
  expect((await questions())?.consent).toBeNull();
  expect((await cardOf()).accounts).toEqual([]);

  const { items } = await workspace.api
    .as('director')
    .then((who) => who.call(consentCalls.listConsents, { body: { q: phone, kind: 'client_data' } }));
  expect(items).toMatchObject([{ who: 'Анна Клиентова', version, channel: 'form', withdrawn_at: null }]);
  await workspace.admin.call(consentCalls.withdrawConsent, {
    body: { key: items[0]?.key ?? '', how: 'Письмо от 20.11' },
  });
  expect((await list()).answers).toEqual([]);
  expect((await questions())?.consent?.version).toBe(version);
});

it('what is told of a held deal stays when the consent is taken back', async () => {
  const { answer, questions, list, deal } = await dealToAsk();
  await answer({ ...account, consent: (await questions())?.consent?.version });
  await workspace.admin.call(holdCalls.placeHold, {
    body: { kind: 'deal', record: deal.id, reason: 'Иск', until_day: null },
  });
  const { items } = await workspace.api
    .as('director')
    .then((who) => who.call(consentCalls.listConsents, { body: { q: phone, kind: 'client_data' } }));
  const consented = items.find((one) => one.withdrawn_at === null);
  await workspace.admin.call(consentCalls.withdrawConsent, {
    body: { key: consented?.key ?? '', how: 'Письмо' },
  });
  expect((await list()).answers).toHaveLength(1);
});

it('staff take what they tick and no more, what stands in the card is not touched by itself, a refusal is read by the client', async () => {
  const { manager, agent } = workspace;
  const { answer, questions, list, deal } = await dealToAsk();
  const consent = (await questions())?.consent?.version;
  await answer({ ...founder, consent });
  await answer(account);
  await answer({ ...founder, kind: 'signatory' });
  const { answers: stated, version } = await list();
  const [first, second, third] = stated;
  expect(first?.parts).toMatchObject([
    { part: 'person', was: '', will: founder.name },
    { part: 'share', was: '', will: '60' },
    { part: 'inn', will: founder.inn },
    { part: 'passport', was: '', will: '45•• ••••01' },
  ]);
  const id = first?.id ?? 0;
  expect((await manager.call(answers.openAnswer, { body: { id, reason: 'Сверка' } })).passport).toBe(
    '4510 123456, выдан 01.02.2015 ОВД Тверского района, код 770-001',
  );
  expect((await agent.send(answers.listAnswers, { query: { application_id: deal.id } })).statusCode).toBe(
    403,
  );

  const decide = (body: object) => manager.send(answers.decideAnswer, { body: { reason: '', ...body } });
  const seen = (one: (typeof stated)[number] | undefined) => ({ id: one?.id, at: one?.at, version });
  const body = { ...seen(first), take: ['person', 'share', 'inn'] };
  const twice = await Promise.all([decide(body), decide(body)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
  const card = await cardOf();
  expect(card.people).toMatchObject([
    { name: founder.name, share: '60', inn: founder.inn, post: 'Учредитель' },
  ]);
  expect(card.people[0]?.passport).toBeUndefined();
  // Decided on a card that has changed since.
  expect((await decide({ ...seen(second), take: ['account'] })).statusCode).toBe(409);
  const anew = { ...seen(second), version: card.version, take: ['account'] };
  expect((await decide(anew)).statusCode).toBe(200);
  expect((await cardOf()).accounts).toMatchObject([{ account: account.account, bank_name: 'Опора' }]);

  expect(await decide({ ...seen(third), take: [] }).then((reply) => reply.json())).toMatchObject({
    errors: { reason: [expect.any(String)] },
  });
  await decide({ ...seen(third), take: [], reason: 'Паспорт недействителен' });
  expect((await questions())?.items).toEqual([
    // His passport was not taken: the question stands.
    { kind: 'founder', who: founder.name, state: 'asked', reason: '' },
    { kind: 'signatory', who: founder.name, state: 'declined', reason: 'Паспорт недействителен' },
  ]);
  // What was decided is forgotten, the passport first.
  const opened = await manager.send(answers.openAnswer, { body: { id, reason: 'Сверка' } });
  expect(opened.statusCode).toBe(409);
  await answer({ ...founder, share: '70' });
  expect((await list()).answers[0]?.parts).toMatchObject([
    { part: 'share', was: '60', will: '70' },
    { part: 'passport', was: '' },
  ]);
});

it('an answer told anew is looked at anew, shares are the whole at most, what the card says already is closed as it stands, who opened a passport is found by the organization', async () => {
  const { api, manager, admin } = workspace;
  const { answer, questions, list, deal } = await dealToAsk();
  const consent = (await questions())?.consent?.version;
  await answer({ ...founder, share: '60.00', consent });
  await answer(account);
  const other = { ...founder, name: 'Доля Анна Ивановна' };
  expect((await answer({ ...other, share: '41' })).json()).toMatchObject({
    errors: { share: ['Доли вместе больше 100 %'] },
  });
  const { answers: listed, version } = await list();
  const [seen, bank] = listed;
  passTime();
  await answer({ ...founder, passport: '4510 654321' });
  const decide = (one: typeof seen, take: readonly string[]) =>
    manager.send(answers.decideAnswer, { body: { id: one?.id, at: one?.at, version, take, reason: '' } });
  const late = await decide(seen, ['person', 'share', 'passport']);
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('Клиент ответил заново')]);

  const { kind: _, ...stated } = account;
  const whole = { ...stated, corr_account: '30101810600000000827' };
  const people = [
    { name: founder.name, post: 'Учредитель', phone: null, email: null, share: '100.00', passport: '1' },
  ];
  await api.services.database.write((db) => db.update(organizations).set({ accounts: [whole], people }));
  expect((await list()).answers[1]?.parts).toEqual([]);
  expect((await decide(bank, [])).statusCode).toBe(200);
  expect((await cardOf()).accounts).toMatchObject([{ corr_account: whole.corr_account }]);
  const { founders } = await manager.call(formCalls.listFounders, { query: { application_id: deal.id } });
  expect(founders).toMatchObject([{ share: '100.00' }]);
  const kept = await api.services.database.read((db) =>
    db
      .select()
      .from(clientAnswers)
      .where(eq(clientAnswers.id, bank?.id ?? 0)),
  );
  expect(kept).toMatchObject([{ stated: {}, taken: ['account'] }]);

  await manager.call(answers.openAnswer, { body: { id: seen?.id ?? 0, reason: 'Сверка' } });
  const today = moscowDateOf(api.services.clock.now());
  const { saw } = await admin.call(incidentCalls.whoSaw, {
    query: { kind: 'organization', record: (await cardOf()).id, from: today, to: today },
  });
  expect(saw.map(({ action }) => action)).toContainEqual(expect.stringMatching(/паспорт/i));
});

it('a founder from abroad tells his country and document without an INN, and stands so in the card and before whoever leads the deal', async () => {
  const { manager } = workspace;
  const { answer, questions, list, deal } = await dealToAsk();
  const consent = (await questions())?.consent?.version;
  const foreign = {
    kind: 'founder',
    is_foreign: true,
    name: 'Acme Holding Ltd',
    share: '100',
    passport: 'HE 123456',
    issued_on: '2020-03-01',
    consent,
  };
  expect((await answer({ ...foreign, citizenship: '' })).json().errors).toEqual({
    citizenship: [expect.any(String)],
  });
  expect((await answer({ ...foreign, citizenship: 'Кипр' })).statusCode).toBe(200);
  const { answers: listed, version } = await list();
  const [seen] = listed;
  expect(seen?.parts.map(({ part }) => part)).toEqual(['person', 'share', 'citizenship', 'passport']);
  expect(JSON.stringify(seen)).not.toContain('123456');
  const take = seen?.parts.map(({ part }) => part) ?? [];
  const body = { id: seen?.id ?? 0, at: seen?.at ?? '', version, take, reason: '' };
  await manager.call(answers.decideAnswer, { body });
  const { founders } = await manager.call(formCalls.listFounders, { query: { application_id: deal.id } });
  expect(founders).toMatchObject([{ name: 'Acme Holding Ltd', share: '100', inn: '', citizenship: 'Кипр' }]);
  expect((await questions())?.items.filter(({ kind }) => kind === 'founder')).toEqual([]);
});
