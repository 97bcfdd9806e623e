import { afterEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { publishedScript } from '#features/call-lists/testing/published-script.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { guarantees } from '#features/guarantees/server/guarantees.tables.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = phoneWorkspace();
let last = 0;
let script = 0;
const days = { first_day: '2026-11-01', last_day: '2026-11-30' };

const fileOf = (...lines: string[]) => [
  {
    name: 'Номера.csv',
    content: Buffer.from(['Телефон;Имя;ИНН;Дата согласия;Подтверждение', ...lines].join('\n')),
  },
];
const phones = (count: number): string[] => Array.from({ length: count }, () => `+7495${7_000_000 + ++last}`);

const add = (listId: number, files: ReturnType<typeof fileOf>, isDryRun: '0' | '1' = '0') =>
  workspace.people.admin.call(callListCalls.addFile, {
    body: { list_id: listId, is_dry_run: isDryRun },
    files,
  });
const move = (id: number, to: 'running' | 'paused' | 'stopped') =>
  workspace.people.admin.call(callListCalls.moveList, { body: { id, to } });
const show = (id: number) => workspace.people.admin.call(callListCalls.showList, { query: { id } });
const numbersOf = async (id: number) =>
  (await workspace.people.admin.call(callListCalls.listNumbers, { body: { list_id: id } })).items;
const next = (who: TestCaller, id: number) => who.call(listedNumberCalls.next, { body: { list_id: id } });

const stateBasis = () =>
  workspace.people.admin.call(callRuleCalls.stateBasis, {
    body: {
      basis: 'Согласия клиентов',
      caller_name: 'Поручитель',
      category: 'Финансы',
      operator_contract: 'Договор 15',
    },
  });

/** A list with its numbers, and their telephones. */
const made = async (count: number, people: readonly TestCaller[] = [workspace.people.manager]) => {
  const { admin } = workspace.people;
  script ||= await publishedScript(admin, 'Скрипт списка');
  const { id } = await admin.call(callListCalls.createList, {
    body: { name: `Список ${last}`, script_id: script, people: people.map(({ userId }) => userId), ...days },
  });
  const own = phones(count);
  if (count > 0) await add(id, fileOf(...own.map((phone) => `${phone};Иван;;01.10.2026;Анкета`)));
  return { id, phones: own };
};
const running = async (...of: Parameters<typeof made>) => {
  await stateBasis();
  const list = await made(...of);
  await move(list.id, 'running');
  return list;
};

/** A call by the list as the telephone makes it; answers its id. */
const call = async (who: TestCaller, phone: string, code: number | null = null) => {
  const { begin, dial, byExchange, later } = workspace;
  const started = await begin(who, phone);
  await dial(who, phone, started);
  const callId = started.call_id;
  if (code === null) await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
  later(20);
  await byExchange((writing) =>
    noteEnded(writing, { callId, sipCode: code ?? 200, by: 'they', at: writing.now }),
  );
  return callId;
};

afterEach(async () => {
  await workspace.api.services.database.write((db) =>
    db.execute(sql`update call_list_numbers set lease_by = null, lease_until = null, state = 'done'`),
  );
});

describe('a list', () => {
  it('is filled by a table after a trial that writes nothing; without a proof of consent nobody gets in', async () => {
    const { id } = await made(0);
    const [one, two, three] = phones(3);
    await workspace.people.manager.call(callRuleCalls.addStop, {
      body: { phone: three, reason: 'client_request' },
    });
    const files = fileOf(
      `${one};Анна;;01.10.2026;Анкета на сайте`,
      `${two};Борис;;01.10.2026;`,
      `${three};Вера;;01.10.2026;Анкета`,
      `${one};Анна снова;;01.10.2026;Анкета`,
      '12;Глеб;;01.10.2026;Анкета',
      `${two};Дина;;01.10.2027;Анкета`,
    );
    const tried = await add(id, files, '1');
    expect([tried.added, tried.rejected]).toEqual([1, 5]);
    expect(tried.problems.map(({ row, why }) => [row, why])).toEqual([
      [3, 'Нет подтверждения согласия'],
      [4, 'В стоп-листе'],
      [5, 'Уже встречалось выше'],
      [6, 'Нужны +7 и десять цифр'],
      [7, 'Дата согласия не распознана или ещё не наступила'],
    ]);
    expect(await numbersOf(id)).toEqual([]);
    await add(id, files);
    expect((await numbersOf(id)).map(({ phone, proof }) => [phone, proof])).toEqual([
      [one, 'Согласие от 01.10.2026: Анкета на сайте'],
    ]);
    const { items } = await workspace.people.admin.call(callRuleCalls.listConsents, { body: { q: one } });
    expect(items[0]).toMatchObject({ kind: 'offers', proof: 'Анкета на сайте', withdrawn_at: null });
    expect(await add(id, files)).toMatchObject({ added: 0, known: 1 });
    await expect(
      add(
        id,
        fileOf().map((file) => ({ ...file, content: Buffer.from('Имя\nАнна') })),
      ),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('takes leads who asked, and says of the others why not', async () => {
    const { id } = await made(0);
    const [phone = ''] = phones(1);
    await workspace.people.manager.call(leadCalls.saveLead, {
      body: { name: 'Лид', phone, channel: 'incall' },
    });
    const { admin } = workspace.people;
    const body = { list_id: id, source: 'leads' as const };
    const tried = await admin.call(callListCalls.addExisting, { body: { ...body, is_dry_run: true } });
    expect(tried.added).toBeGreaterThan(0);
    expect(await numbersOf(id)).toEqual([]);
    await admin.call(callListCalls.addExisting, { body });
    const own = (await numbersOf(id)).find((number) => number.phone === phone);
    expect(own).toMatchObject({ source: 'leads', state: 'waiting' });
    expect(own?.proof).toContain('Обращение клиента');
  });

  it('takes clients whose guarantees end soon only with a consent', async () => {
    const { id } = await made(0);
    const { admin, manager } = workspace.people;
    const { services } = workspace.api;
    const [agreed = '', silent = ''] = phones(2);
    const bank = await makeBank(services, 'Банк гарантий');
    for (const [nth, phone] of [agreed, silent].entries()) {
      const inn = nth === 0 ? '7798777014' : '7798000122';
      await makeOrganization(services, inn, `Клиент ${nth}`);
      const { id: dealId } = await manager.call(wizardCalls.createDeal, { body: { product: 1, inn } });
      await services.database.write(async (db) => {
        await db
          .update(organizations)
          .set({ phones: [phone] })
          .where(eq(organizations.inn, inn));
        const [leg] = await db.select().from(dealLegs).where(eq(dealLegs.dealId, dealId));
        await db.insert(guarantees).values({
          legId: leg?.id ?? 0,
          dealId,
          bankId: bank.id,
          issueNumber: 1,
          number: `БГ-${nth}`,
          issuedOn: '2026-01-12',
          amount: '1000000.00',
          dateStart: '2026-01-12',
          dateEnd: '2026-12-20',
          isRegistryPending: false,
          state: 'live',
          searchText: '',
          recordedAt: services.clock.now(),
        });
      });
    }
    await admin.call(callRuleCalls.addConsent, {
      body: {
        phone: agreed,
        kind: 'offers',
        text: 'Согласен',
        channel: 'letter',
        consented_at: '2026-11-01T09:00:00Z',
        proof_kind: 'letter',
        proof: 'Письмо',
      },
    });
    const body = { list_id: id, source: 'guarantees' as const, days: 365 };
    const taken = await admin.call(callListCalls.addExisting, { body });
    expect((await numbersOf(id)).map(({ phone }) => phone)).toEqual([agreed]);
    expect(taken.problems.map(({ why }) => why)).toEqual(['Нет согласия на предложения']);
  });

  it('does not begin before the basis of offers is stated, nor without people or numbers', async () => {
    const { manager } = workspace.people;
    await workspace.api.services.database.write((db) => db.execute(sql`delete from call_bases`));
    const list = await made(1);
    await expect(move(list.id, 'running')).rejects.toMatchObject({ status: 409 });
    expect(await next(manager, list.id)).toEqual({ number: null, why: 'По этому списку сейчас не звонят' });
    await stateBasis();
    await expect(move((await made(0)).id, 'running')).rejects.toMatchObject({ status: 409 });
    await expect(move((await made(1, [])).id, 'running')).rejects.toMatchObject({ status: 422 });
    await expect(move(list.id, 'paused')).rejects.toMatchObject({ status: 409 });
    await move(list.id, 'running');
    await move(list.id, 'running');
    expect((await show(list.id)).state).toBe('running');
  });
});

describe('calls by a list', () => {
  it('give each number to one person, the same one again to who asks twice, and none to who is not on the list', async () => {
    const { manager, manager2, head } = workspace.people;
    const list = await running(2, [manager, manager2]);
    const [first, again, others] = [
      await next(manager, list.id),
      await next(manager, list.id),
      await next(manager2, list.id),
    ];
    expect(again.number?.id).toBe(first.number?.id);
    expect(again.number?.fence).toBe(first.number?.fence);
    expect(new Set([first.number?.phone, others.number?.phone])).toEqual(new Set(list.phones));
    expect(await next(head, list.id)).toEqual({
      number: null,
      why: 'Вас нет среди тех, кто звонит по этому списку',
    });
    expect((await show(list.id)).in_hand).toBe(2);
  });

  it('want a result after a talk before the next number; nobody else gets it meanwhile', async () => {
    const { manager, manager2 } = workspace.people;
    const list = await running(2, [manager, manager2]);
    const { number } = await next(manager, list.id);
    const callId = await call(manager, number?.phone ?? '');
    await workspace.api.services.database.write((db) =>
      db.execute(
        sql`update call_list_numbers set lease_until = clock_timestamp() - interval '1 second' where id = ${number?.id}`,
      ),
    );
    expect((await next(manager2, list.id)).number?.phone).not.toBe(number?.phone);
    const again = (await next(manager, list.id)).number;
    expect([again?.id, again?.unfinished_call_id]).toEqual([number?.id, callId]);
    const body = { number_id: again?.id ?? 0, fence: again?.fence ?? 0, call_id: callId };
    const finish = (more: object) =>
      manager.call(listedNumberCalls.finish, { body: { ...body, result: 'reached_interested', ...more } });
    // A window that slept through it writes nothing.
    await expect(finish({ fence: number?.fence })).rejects.toMatchObject({ status: 409 });
    await expect(finish({ result: 'busy' })).rejects.toMatchObject({ status: 422 });
    await expect(finish({ result: 'reached_callback' })).rejects.toMatchObject({ status: 422 });
    await finish({});
    const done = (await numbersOf(list.id)).find(({ id }) => id === number?.id);
    expect(done).toMatchObject({
      state: 'done',
      last_result: 'reached_interested',
      attempts: 1,
      taken_by: null,
    });
    await expect(finish({})).rejects.toMatchObject({ status: 409 });
    expect((await show(list.id)).results).toEqual([{ result: 'reached_interested', count: 1 }]);
  });

  it('set what the exchange knows by themselves, try again later, and leave a number alone after three attempts', async () => {
    const { manager } = workspace.people;
    const list = await running(1);
    const attempt = async (): Promise<void> => {
      const { number } = await next(manager, list.id);
      expect(number?.phone).toBe(list.phones[0]);
      await call(manager, number?.phone ?? '', 480);
      expect((await next(manager, list.id)).number).toBeNull();
    };
    const itsTimeCame = () =>
      workspace.api.services.database.write((db) =>
        db.execute(sql`update call_list_numbers set not_before = null where list_id = ${list.id}`),
      );
    await attempt();
    const [waiting] = await numbersOf(list.id);
    expect([waiting?.last_result, waiting?.state, waiting?.attempts]).toEqual(['no_answer', 'waiting', 1]);
    expect(waiting?.not_before).not.toBeNull();
    await itsTimeCame();
    await attempt();
    await itsTimeCame();
    await attempt();
    expect((await numbersOf(list.id))[0]).toMatchObject({ state: 'done', attempts: 3 });
    expect((await next(manager, list.id)).why).toBe('Все номера списка отработаны');
  });

  it('promise the call back that was asked for, and stop at once who asks for quiet', async () => {
    const { manager } = workspace.people;
    const list = await running(2);
    const conversation = async (result: 'reached_callback' | 'dnc_request', more = {}) => {
      const { number } = await next(manager, list.id);
      const callId = await call(manager, number?.phone ?? '');
      const held = { number_id: number?.id ?? 0, fence: number?.fence ?? 0, call_id: callId };
      await manager.call(listedNumberCalls.finish, { body: { ...held, result, ...more } });
      return number?.phone ?? '';
    };
    const at = new Date(workspace.api.services.clock.now().getTime() + 86_400_000).toISOString();
    const promised = await conversation('reached_callback', { callback_at: at, comment: 'Ждёт' });
    const { items } = await manager.call(callbackCalls.listCallbacks, { body: { list: 'waiting' } });
    expect(items.find(({ phone }) => phone === promised)).toMatchObject({ at, reason: 'Ждёт' });
    const stopped = await conversation('dnc_request');
    const stops = await manager.call(callRuleCalls.listStops, { body: { q: stopped } });
    expect(stops.items[0]).toMatchObject({ phone: stopped, is_standing: true });
  });

  it('write down every number the rules refuse, with why, and go on with the one after it', async () => {
    const { manager, admin } = workspace.people;
    const list = await running(2);
    const [first = ''] = list.phones;
    const { items } = await admin.call(callRuleCalls.listConsents, { body: { q: first } });
    await admin.call(callRuleCalls.withdrawConsent, { body: { id: items[0]?.id ?? 0, how: 'По письму' } });
    expect((await next(manager, list.id)).number?.phone).toBe(list.phones[1]);
    const { items: refusals } = await admin.call(callListCalls.listRefusals, { body: { list_id: list.id } });
    expect(refusals[0]).toMatchObject({ phone: first, by: 'manager' });
    expect(refusals[0]?.words).toContain('отозвано');
    expect((await numbersOf(list.id)).find(({ phone }) => phone === first)?.state).toBe('refused');
  });

  it('stop within the second: no next number, no ticket, an old ticket is worth nothing; a talk goes on and has its result', async () => {
    const { manager, manager2 } = workspace.people;
    const { begin, dial } = workspace;
    const list = await running(2, [manager, manager2]);
    const [mine, other] = [(await next(manager, list.id)).number, (await next(manager2, list.id)).number];
    const conversation = await begin(manager2, other?.phone ?? '');
    await dial(manager2, other?.phone ?? '', conversation);
    const started = await begin(manager, mine?.phone ?? '');
    await move(list.id, 'paused');
    expect(await dial(manager, mine?.phone ?? '', started)).toBeUndefined();
    expect((await next(manager, list.id)).number).toBeNull();
    const { byExchange } = workspace;
    await byExchange((writing) => noteAnswered(writing, { callId: conversation.call_id, at: writing.now }));
    await byExchange((writing) =>
      noteEnded(writing, { callId: conversation.call_id, sipCode: 200, by: 'they', at: writing.now }),
    );
    await manager2.call(listedNumberCalls.finish, {
      body: {
        number_id: other?.id ?? 0,
        fence: other?.fence ?? 0,
        call_id: conversation.call_id,
        result: 'reached_not_needed',
      },
    });
    await move(list.id, 'running');
    const again = (await next(manager, list.id)).number;
    expect(again?.phone).toBe(mine?.phone);
    await workspace.api.services.database.write((db) =>
      db.execute(sql`update call_lists set state = 'paused' where id = ${list.id}`),
    );
    await expect(begin(manager, again?.phone ?? '')).rejects.toMatchObject({ status: 409 });
    await move(list.id, 'stopped');
    await expect(move(list.id, 'running')).rejects.toMatchObject({ status: 409 });
  });
});

it('are kept by the administrator alone; who calls sees his own lists', async () => {
  const { manager, manager2, operator, director } = workspace.people;
  const list = await running(1);
  for (const who of [manager, director])
    await expect(who.call(callListCalls.listLists, {})).rejects.toMatchObject({ status: 403 });
  await expect(operator.call(listedNumberCalls.listMine, {})).rejects.toMatchObject({ status: 403 });
  const ids = async (who: TestCaller) =>
    (await who.call(listedNumberCalls.listMine, {})).items.map(({ id }) => id);
  expect(await ids(manager)).toContain(list.id);
  expect(await ids(manager2)).not.toContain(list.id);
});
