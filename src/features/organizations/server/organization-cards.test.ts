import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  demoOrganizations,
  existingOrganizations,
} from '#features/organizations/server/demo-organizations.ts';
import { factsOf } from '#features/organizations/server/organization-facts.ts';
import { organizationsSeed } from '#features/organizations/server/organizations.seed.ts';
import { organizationCalls as calls } from '#features/organizations/organizations.contract.ts';
import { selectRows } from '#kit/server/database.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const organizations = [...demoOrganizations.values()];
const organization = (at: number) => {
  const found = organizations[at];
  if (!found) throw new Error(`No firm ${at}`);
  return found;
};
const now = new Date('2026-11-21T09:00:00Z');

let api: TestApi;
let manager: TestCaller;
beforeAll(async () => {
  api = await startApi({ demo: true });
  api.setNow(now);
  await runSeed(api.services, organizationsSeed);
  manager = await api.as('manager');
});
afterAll(() => api.stop());

const idOf = async (inn: string): Promise<number> => {
  const rows = await api.services.database.read((db) =>
    selectRows<{ id: number }>(db, sql`select id from organizations where inn = ${inn}`),
  );
  return rows[0]?.id ?? 0;
};
const show = (id: number) => manager.call(calls.getOrganization, { query: { id } });
const list = (body: object) => manager.call(calls.listOrganizations, { body });
const bodyOf = (card: Awaited<ReturnType<typeof show>>, changes: object) => {
  const facts = factsOf({ ...organization(0), lookedUpAt: now } as never);
  const own = Object.fromEntries(Object.keys(facts).map((name) => [name, card[name as keyof typeof facts]]));
  return { id: card.id, version: card.version, ...own, ...changes } as never;
};

describe('the list of organizations', () => {
  it('goes by key through everybody, each once', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 50, ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(existingOrganizations);
      names.push(...page.items.map(({ inn }) => inn));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(new Set(names).size).toBe(existingOrganizations);
    expect(names).toHaveLength(existingOrganizations);
  });

  it('finds by words in any order, by the beginning of an INN and of an OGRN', async () => {
    const { inn, ogrn, shortName } = organization(3);
    const words = shortName.replaceAll(/[«»]/g, '').split(' ').toReversed().join(' ');
    for (const q of [words, inn.slice(0, 9), ogrn ?? ''])
      expect((await list({ q })).items.map((item) => item.inn)).toContain(inn);
    expect((await list({ q: 'нет такого слова' })).items).toEqual([]);
  });

  it('is narrowed to a region, a state, a holder', async () => {
    const region = organization(0).regionCode ?? '';
    const there = await list({ region_code: region, limit: 200 });
    expect(there.total).toBe(
      organizations.slice(0, existingOrganizations).filter((one) => one.regionCode === region).length,
    );
    const gone = await list({ status: 'liquidated', limit: 200 });
    expect(gone.items.every(({ status }) => status === 'liquidated')).toBe(true);
    expect((await list({ held: true })).total + (await list({ held: false })).total).toBe(
      existingOrganizations,
    );
  });
});

describe('a card made by INN', () => {
  it('is filled from the register, keeps what was written otherwise as a hand edit, and stands once', async () => {
    const required = organization(160);
    const stated = await manager.call(calls.askRegistry, { body: { inn: required.inn } });
    expect(stated).toMatchObject({ existing: null, is_configured: true, trouble: null });
    if (!stated.facts) throw new Error('no facts');
    const body = { inn: required.inn, ...stated.facts, address: 'г Москва, ул Другая, д 1' };
    const { id } = await manager.call(calls.createOrganization, { body });
    const card = await show(id);
    expect(card).toMatchObject({ short_name: required.shortName, source: 'demo', by_hand: ['address'] });
    expect(card.people.length).toBeGreaterThan(0);
    await expect(manager.call(calls.createOrganization, { body })).rejects.toMatchObject({
      status: 409,
      detail: { id },
      errors: { inn: ['Организация с таким ИНН уже есть'] },
    });
    expect(await manager.call(calls.askRegistry, { body: { inn: required.inn } })).toMatchObject({
      existing: { id, name: required.shortName },
    });
  });

  it('is written by hand where no register knows it, and refuses what cannot be', async () => {
    const stated = await manager.call(calls.askRegistry, { body: { inn: '7707083893' } });
    expect(stated).toMatchObject({ existing: null, trouble: null, facts: null });
    const facts = {
      ...factsOf(organization(0)),
      short_name: 'АО «По рукам»',
      ogrn: null,
      phone: '8 (495) 555-00-11',
    };
    const body = { inn: '7707083893', ...facts };
    await expect(
      manager.call(calls.createOrganization, {
        body: { ...body, ogrn: '1027700132196', registered_on: '2030-01-01', phone: '12' },
      }),
    ).rejects.toMatchObject({
      status: 422,
      errors: {
        ogrn: ['ОГРН не сходится с контрольной цифрой'],
        registered_on: ['Дата ещё не наступила'],
        phone: ['Телефон указан неверно'],
      },
    });
    const { id } = await manager.call(calls.createOrganization, { body });
    expect(await show(id)).toMatchObject({ source: 'hand', phone: '+74955550011', inn_reason: null });
  });

  it('wants a reason beside an INN that no register knows and whose check digit is wrong', async () => {
    const body = { ...factsOf(organization(0)), inn: '7707083890', short_name: 'ООО «Опечатка»', ogrn: null };
    await expect(manager.call(calls.createOrganization, { body })).rejects.toMatchObject({
      status: 422,
      errors: { inn_reason: ['Контрольная цифра ИНН не сходится. Если он верный, укажите причину'] },
    });
    const reason = 'Сверили со свидетельством';
    const { id } = await manager.call(calls.createOrganization, { body: { ...body, inn_reason: reason } });
    expect(await show(id)).toMatchObject({ inn: body.inn, inn_reason: reason });
  });
});

describe('a card changed by hand', () => {
  it('is never overwritten by the register unless a person chooses the field', async () => {
    const id = await idOf(organization(10).inn);
    const card = await show(id);
    const changes = { address: 'По-своему', head_post: 'Президент' };
    const changed = await manager.call(calls.updateOrganization, { body: bodyOf(card, changes) });
    expect(changed.by_hand).toEqual(['address', 'head_post']);
    const compared = await manager.call(calls.compareWithRegistry, { body: { id } });
    expect(compared.differences).toEqual([
      { field: 'address', ours: 'По-своему', theirs: organization(10).address, by_hand: true },
      { field: 'head_post', ours: 'Президент', theirs: organization(10).headPost, by_hand: true },
    ]);
    const take = (theirs: string | null) =>
      manager.call(calls.takeFromRegistry, {
        body: { id, version: changed.version, fields: [{ field: 'address', theirs }] },
      });
    await expect(take('не то, что видел')).rejects.toMatchObject({ code: 'organizations.answerChanged' });
    expect(await take(organization(10).address)).toMatchObject({
      address: organization(10).address,
      head_post: 'Президент',
      by_hand: ['head_post'],
    });
  });

  it('refuses an old version and leaves a line in the log with what changed', async () => {
    const id = await idOf(organization(11).inn);
    const card = await show(id);
    await manager.call(calls.updateOrganization, { body: bodyOf(card, { employees: 77 }) });
    await expect(
      manager.call(calls.updateOrganization, { body: bodyOf(card, { employees: 78 }) }),
    ).rejects.toMatchObject({ status: 409, code: 'organizations.changedMeanwhile' });
    const log = await api.services.database.read((db) =>
      selectRows(db, sql`select after from audit_log where entity = 'organization' and entity_id = ${id}`),
    );
    expect(log).toEqual([{ after: { employees: 77 } }]);
  });

  it('takes people, licences and accounts that fit their bank', async () => {
    const { id, version } = await show(await idOf(organization(12).inn));
    const right = { bik: '044030827', bank_name: 'Банк', account: '40702810900000002851', corr_account: '' };
    const person = { name: 'Лесной Пётр', post: 'Юрист', phone: '8 912 345-67-89', email: null };
    const save = (accounts: (typeof right)[]) =>
      manager.call(calls.saveLists, { body: { id, version, people: [person], accounts, licences: [] } });
    await expect(save([{ ...right, account: '40702810900000002852' }])).rejects.toMatchObject({
      errors: { 'accounts.0.account': ['Счёт не сходится с БИК: проверьте цифры'] },
    });
    const saved = await save([right]);
    expect(saved).toMatchObject({ accounts: [right], people: [{ ...person, phone: '+79123456789' }] });
  });

  it('keeps what is known of a head and of an owner, whether it comes back covered or not at all', async () => {
    const id = await idOf(organization(13).inn);
    const bare = { phone: null, email: null };
    const people = [
      { name: 'Лесной Пётр', post: 'Директор', ...bare, passport: '4510 123456' },
      {
        name: 'Ким Юлия',
        post: 'Бенефициар',
        ...bare,
        inn: '500100732259',
        passport: 'N 1234567',
        citizenship: 'Кипр',
      },
    ];
    const stored = async () =>
      (
        await api.services.database.read((db) =>
          selectRows<{ people: unknown }>(db, sql`select people from organizations where id = ${id}`),
        )
      )[0]?.people;
    const save = async (typed: object[]) => {
      const { version } = await show(id);
      const body = { id, version, people: typed, accounts: [], licences: [] };
      return manager.call(calls.saveLists, { body: body as never });
    };
    await save(people);
    const { people: shown } = await show(id);
    await save(shown);
    expect(await stored()).toEqual(people);
    await save(people.map(({ name, post }) => ({ name, post, ...bare })));
    expect(await stored()).toEqual(people);
    await save([{ ...people[1], citizenship: 'Россия' }]);
    expect(await stored()).toEqual([{ ...people[1], citizenship: '' }]);
  });
});

describe('the holder of a client', () => {
  it('is changed by a head with a reason, and only to an agent', async () => {
    const agent = await api.as('agent');
    const head = await api.as('head');
    const { id, version } = await show(await idOf(organization(13).inn));
    const reassign = (caller: TestCaller, holder: { id: number; until: string } | null) =>
      caller.call(calls.reassignClient, { body: { id, version, holder, reason: 'Клиент попросил' } });
    await expect(reassign(manager, null)).rejects.toMatchObject({ status: 403 });
    await expect(reassign(head, { id: manager.userId, until: '2026-12-31' })).rejects.toMatchObject({
      errors: { 'holder.id': ['Закрепить клиента можно только за действующим агентом'] },
    });
    await expect(reassign(head, { id: agent.userId, until: '2026-11-20' })).rejects.toMatchObject({
      errors: { 'holder.until': ['Срок не раньше сегодняшнего дня'] },
    });
    await reassign(head, { id: agent.userId, until: '2026-12-31' });
    expect((await show(id)).holder).toEqual({
      id: agent.userId,
      name: 'agent',
      until: '2026-12-31T21:00:00.000Z',
    });
    expect((await list({ holder_id: agent.userId })).items.map((item) => item.id)).toEqual([id]);
  });
});
