import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasInnChecksum } from '#domain/inn.ts';
import { isOgrn, isOgrnip } from '#domain/requisites.ts';
import { roles } from '#domain/role.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import {
  demoOrganizations,
  existingOrganizations,
} from '#features/organizations/server/demo-organizations.ts';
import { holdClient } from '#features/organizations/server/organizations.facade.ts';
import { readOrganizationQuery } from '#features/organizations/organizations.rules.ts';
import { searchStatement } from '#features/organizations/server/search-organizations.ts';
import { organizationsSeed } from '#features/organizations/server/organizations.seed.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';

const organizations = [...demoOrganizations.values()];
const company = (at: number) => {
  const found = organizations[at];
  if (!found) throw new Error(`No firm ${at}`);
  return found;
};
const now = new Date('2026-11-21T09:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true });
  api.setNow(now);
  await runSeed(api.services, organizationsSeed);
});
afterAll(() => api.stop());

const search = (caller: TestCaller, query: string) =>
  caller.call(organizationCalls.searchOrganizations, { body: { query } });
const lookUp = (caller: TestCaller, inn: string) =>
  caller.call(organizationCalls.lookUpOrganization, { body: { inn } });
const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  api.services.database.read((db) => selectRows<Row>(db, query));
const idOf = async (inn: string): Promise<number> =>
  (await rows<{ id: number }>(sql`select id from organizations where inn = ${inn}`)).at(0)?.id ?? 0;

/** A deal is only a client and an agent here: that is all the scope of organizations looks at. */
const giveDeal = async (agent: TestCaller, inn: string): Promise<void> => {
  await api.services.database.write((tx) =>
    tx.execute(sql`insert into deals (product, organization_id, inn, agent_id, created_by, source, status, created_at, updated_at)
      select 1, id, inn, ${agent.userId}, ${agent.userId}, 'agent', 'draft', now(), now() from organizations where inn = ${inn}`),
  );
};

describe('the fictional organizations', () => {
  it('are two hundred with right numbers, of which our base knows the first', async () => {
    expect(organizations).toHaveLength(200);
    for (const { inn, ogrn, kind } of organizations) {
      expect(inn).toSatisfy(hasInnChecksum);
      expect(ogrn).toSatisfy(kind === 'legal' ? isOgrn : isOgrnip);
    }
    await runSeed(api.services, organizationsSeed);
    expect(await rows(sql`select count(*) as existing from organizations`)).toEqual([
      { existing: existingOrganizations },
    ]);
  });
});

describe('looking a client up by INN', () => {
  it('takes an organization over from the register once', async () => {
    const manager = await api.as('manager');
    const { inn, shortName } = company(150);
    const first = await lookUp(manager, inn);
    expect(first).toMatchObject({ found: true, organization: { name: shortName, inn, source: 'demo' } });
    expect(first.organization?.id).toBe(await idOf(inn));
    expect(await lookUp(manager, inn)).toEqual(first);
    const log = await rows(
      sql`select after from audit_log where entity = 'organization' and entity_id = ${await idOf(inn)}`,
    );
    expect(log).toMatchObject([{ after: { source: 'demo' } }]);
  });

  it('gives two callers at once the same card', async () => {
    const manager = await api.as('manager');
    const answers = await Promise.all([1, 2, 3].map(() => lookUp(manager, company(151).inn)));
    expect(new Set(answers.map((answer) => answer.organization?.id)).size).toBe(1);
  });

  it('does not find a number nobody knows and keeps nothing of it', async () => {
    const manager = await api.as('manager');
    expect(await lookUp(manager, '7707083893')).toEqual({ found: false, organization: null });
    expect(await idOf('7707083893')).toBe(0);
  });

  it('refuses a number of the wrong shape in the words of the specification', async () => {
    const manager = await api.as('manager');
    await expect(lookUp(manager, '123')).rejects.toMatchObject({
      status: 422,
      errors: { inn: ['ИНН состоит из 10 или 12 цифр'] },
    });
  });

  it('asks no network', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    await lookUp(await api.as('manager'), company(152).inn);
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
  });

  it('shows an agent the facts and no card of an organization that is not his client', async () => {
    const agent = await api.as('agent');
    const { organization } = await lookUp(agent, company(0).inn);
    expect(organization).toMatchObject({ inn: company(0).inn, id: null });
    await giveDeal(agent, company(0).inn);
    expect((await lookUp(agent, company(0).inn)).organization?.id).toBe(await idOf(company(0).inn));
  });
});

describe('searching for an organization', () => {
  it('finds by the beginning of an INN or an OGRN and by a part of the name, ours first', async () => {
    const manager = await api.as('manager');
    const { inn, ogrn, shortName } = company(7);
    const plainName = shortName.toLowerCase().replaceAll('"', '');
    for (const query of [inn, inn.slice(0, 7), ogrn ?? '', shortName, plainName]) {
      expect(await search(manager, query)).toContainEqual(expect.objectContaining({ inn }));
    }
    const both = await search(manager, 'ооо');
    expect(both).toHaveLength(10);
    const rest = await search(manager, company(190).inn);
    expect(rest).toMatchObject([{ inn: company(190).inn, id: null, source: 'demo' }]);
  });

  it('reads ё and е alike and takes % and _ literally', async () => {
    const manager = await api.as('manager');
    expect((await search(manager, 'заречный утес')).length).toBeGreaterThan(0);
    expect(await search(manager, '%%%')).toEqual([]);
    expect(await search(manager, '___')).toEqual([]);
    expect(await search(manager, 'у')).toEqual([]);
  });

  it('gives ids of the base only to those who may see the card', async () => {
    const [manager, agent, rival] = [
      await api.as('manager'),
      await api.as('agent', 'agent5'),
      await api.as('agent', 'agent6'),
    ];
    const { inn, shortName } = company(20);
    await giveDeal(agent, inn);
    const id = await idOf(inn);
    const ids = async (query: string): Promise<unknown[]> => {
      const found = await Promise.all([manager, agent, rival].map((caller) => search(caller, query)));
      return found.map((answer) => answer.find((each) => each.inn === inn)?.id);
    };
    for (const query of [inn, inn.slice(0, 8), shortName]) expect(await ids(query)).toEqual([id, id, null]);
  });

  it('tells a rival nothing of a client the register does not know unless he knows the whole INN', async () => {
    await api.services.database.write((tx) =>
      tx.execute(sql`insert into organizations (inn, kind, short_name, search_name, full_name, status, source, looked_up_at, created_at, updated_at)
        values ('7799000118', 'legal', 'ООО "НЕЗРИМОЕ"', 'ооо незримое', 'ООО "НЕЗРИМОЕ"', 'active', 'hand', now(), now(), now())`),
    );
    const [manager, rival] = [await api.as('manager'), await api.as('agent', 'agent6')];
    expect(await search(manager, 'незримое')).toHaveLength(1);
    expect(await search(rival, 'незримое')).toEqual([]);
    expect(await search(rival, '77990001')).toEqual([]);
    expect(await search(rival, '7799000118')).toMatchObject([{ inn: '7799000118', id: null }]);
  });

  it('shows a senior agent the clients of his agents and a holder his own', async () => {
    const senior = await api.as('senioragent');
    const below = await api.as('agent', 'agent7', { parentId: senior.userId });
    await giveDeal(below, company(30).inn);
    expect((await search(senior, company(30).shortName)).at(0)?.id).toBe(await idOf(company(30).inn));
    expect((await search(below, company(31).inn)).at(0)?.id).toBeNull();
    await hold(await idOf(company(31).inn), below.userId);
    expect((await search(below, company(31).inn)).at(0)?.id).toBe(await idOf(company(31).inn));
  });

  it.each(roles.filter((role) => role !== 'guest'))('is open to %s', async (role) => {
    expect(await search(await api.as(role), company(7).inn)).toMatchObject([{ inn: company(7).inn }]);
  });

  it('is closed to a guest, as is the look-up, which a curator has no use for either', async () => {
    const [guest, curator] = [await api.as('guest'), await api.as('curator')];
    await expect(search(guest, company(7).inn)).rejects.toMatchObject({ status: 403 });
    await expect(lookUp(guest, company(7).inn)).rejects.toMatchObject({ status: 403 });
    await expect(lookUp(curator, company(7).inn)).rejects.toMatchObject({ status: 403 });
  });

  it('uses the indexes of each field', async () => {
    await api.services.database.write((tx) =>
      tx.execute(sql`insert into organizations (inn, ogrn, kind, short_name, search_name, full_name, status, source, looked_up_at, created_at, updated_at)
        select lpad((5000000000 + n)::text, 10, '0'), lpad((1020000000000 + n)::text, 13, '0'), 'legal', 'ООО', md5(n::text), '',
          'active', 'hand', now(), now(), now() from generate_series(1, 20000) n`),
    );
    await api.services.database.owner.execute(sql`vacuum analyze organizations`);
    for (const role of ['manager', 'agent'] as const) {
      await api.as(role);
      const caller = await api.services.database.read((db) => actAs(db, role));
      for (const typed of ['заречный', '779827', '1147798472205']) {
        const query = readOrganizationQuery(typed);
        if (!query) throw new Error(typed);
        const statement = searchStatement({ caller, services: api.services }, query);
        const plan = (await rows(sql`explain ${statement}`))
          .map((row) => String(row['QUERY PLAN']))
          .join('\n');
        expect(plan).not.toContain('Seq Scan on organizations');
        expect(plan).toContain('organizations_search_name_trgm');
      }
    }
  });
});

const hold = (organizationId: number, agentId: number): Promise<void> =>
  api.services.database.write(async (db) => {
    const caller = await actAs(db, 'manager');
    const operation = {
      db,
      now,
      caller,
      services: api.services,
      requestId: 'test',
      callName: 'test',
      afterCommit: () => undefined,
    };
    await holdClient(operation satisfies Operation, organizationId, agentId);
  });

describe('the hold of a client', () => {
  it('passes to the agent of the last deal, for 90 days, and is written to the log', async () => {
    await api.as('manager');
    const [first, second] = [await api.as('agent'), await api.as('agent', 'agent5')];
    const id = await idOf(company(40).inn);
    await hold(id, first.userId);
    await hold(id, second.userId);
    const [row] = await rows(
      sql`select holder_id, held_until = '2027-02-19T09:00:00Z' as ends, version from organizations where id = ${id}`,
    );
    expect(row).toEqual({ holder_id: second.userId, ends: true, version: 3 });
    const log = await rows(sql`select before ->> 'holderId' as old, after ->> 'holderId' as new from audit_log
      where entity = 'organization' and entity_id = ${id} order by id`);
    expect(log).toEqual([
      { old: null, new: String(first.userId) },
      { old: String(first.userId), new: String(second.userId) },
    ]);
  });
});

describe('without the demo register', () => {
  it('only our own base is searched', async () => {
    const plain = await startApi({ demo: false });
    try {
      const manager = await plain.as('manager');
      expect(await lookUp(manager, company(7).inn)).toEqual({ found: false, organization: null });
      expect(await search(manager, company(7).inn)).toEqual([]);
    } finally {
      await plain.stop();
    }
  });
});
