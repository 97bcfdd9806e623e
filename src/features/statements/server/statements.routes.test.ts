import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { roles } from '#domain/role.ts';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { organizationsSeed } from '#features/organizations/server/organizations.seed.ts';
import { type Girbo, girboSettings } from '#features/statements/server/statements.settings.ts';
import { statementCalls } from '#features/statements/statements.contract.ts';
import { checkEqualities } from '#features/statements/statements.equalities.ts';
import { demoReports } from '#features/statements/server/demo-statements.ts';
import {
  foundBy,
  fullReport,
  type GirboDouble,
  startGirboDouble,
} from '#features/statements/server/outbound/girbo-double.factory.ts';
import { statementSource } from '#features/statements/server/statement-source.ts';
import { refreshOldStatements } from '#features/statements/server/statements.jobs.ts';
import { selectRows } from '#kit/server/database.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** A double keeps no pace. */
const girboOf = ({ address }: GirboDouble): Girbo => ({ address, perSecond: 1000 });

let api: TestApi;
let double: GirboDouble;
let manager: TestCaller;
const ids = new Map<string, number>();
beforeAll(async () => {
  double = await startGirboDouble();
  api = await startApi(girboSettings.as(girboOf(double)));
  await runSeed(api.services, organizationsSeed);
  manager = await api.as('manager');
  const rows = await api.services.database.read((db) =>
    selectRows<{ id: number; inn: string }>(db, sql`select id, inn from organizations`),
  );
  for (const { id, inn } of rows) ids.set(inn, id);
});
afterAll(async () => {
  await api.stop();
  await double.stop();
});

const legal = [...demoOrganizations.values()].filter(({ kind }) => kind === 'legal');
const person = [...demoOrganizations.values()].find(({ kind }) => kind === 'person');
const organization = (at: number): { readonly id: number; readonly inn: string } => {
  const inn = legal[at]?.inn ?? '';
  return { inn, id: ids.get(inn) ?? 0 };
};
const list = (id: number, caller = manager) =>
  caller.call(statementCalls.listStatements, { query: { organization_id: id } });
type Lines = { code: '1510' | '1520' | '1500' | '1600' | '1700'; value: number }[];
const save = (id: number, year: number, version: number, lines: Lines, caller = manager) =>
  caller.send(statementCalls.saveStatement, {
    body: { organization_id: id, year, form: 'full', lines, version },
  });
const lock = (id: number, period: number, locked: boolean, caller = manager) =>
  caller.send(statementCalls.lockPeriod, { body: { organization_id: id, period, locked } });
const refresh = (id: number, anew = false, caller = manager) =>
  caller.send(statementCalls.refreshStatements, { body: { organization_id: id, anew } });
const answered = (id: number) =>
  vi.waitFor(
    async () => {
      const found = await list(id);
      expect(found.lookup?.state).toBe('answered');
      return found;
    },
    { timeout: 8_000, interval: 100 },
  );
const load = async (id: number, anew = false) => {
  expect((await refresh(id, anew)).json()).toMatchObject({ state: 'asking' });
  return answered(id);
};
const teach = (inn: string, bfo: unknown = [fullReport]): void =>
  void Object.assign(double.answers, { search: foundBy(inn), bfo, status: 200 });
const codeOf = (answer: { json: () => unknown }): string => (answer.json() as { code: string }).code;

describe('the figures of a client', () => {
  it('are read by the roles of /organization and changed by those who answer for the deal', async () => {
    const reading = ['admin', 'curator', 'manager', 'trainee', 'director', 'operator', 'head'];
    const changing = ['admin', 'manager', 'director', 'operator', 'head'];
    for (const role of roles) {
      const caller = await api.as(role);
      const query = { organization_id: organization(0).id };
      const read = await caller.send(statementCalls.listStatements, { query });
      expect([role, read.statusCode]).toEqual([role, reading.includes(role) ? 200 : 403]);
      const refused = changing.includes(role) ? 404 : 403;
      for (const sent of [
        await lock(organization(0).id, 2025, true, caller),
        await refresh(2_000_000_000, false, caller),
      ])
        expect([role, sent.statusCode]).toEqual([role, refused]);
    }
  });

  it('of an organization that is not there are not found', async () => {
    await expect(list(2_000_000_000)).rejects.toMatchObject({ status: 404 });
    expect((await save(2_000_000_000, 2025, 0, [])).statusCode).toBe(404);
  });

  it('are entered by hand; what is not given is not zero', async () => {
    const { id } = organization(1);
    const made = await save(id, 2025, 0, [
      { code: '1520', value: 0 },
      { code: '1500', value: 0 },
    ]);
    expect(made.json()).toMatchObject({
      version: 1,
      source: 'hand',
      registry_lines: null,
      lines: [
        { code: '1520', value: 0 },
        { code: '1500', value: 0 },
      ],
    });
    const [log] = await api.services.database.read((db) =>
      selectRows(db, sql`select after from audit_log where entity = 'statement' order by id desc limit 1`),
    );
    expect(log).toMatchObject({ after: { year: 2025, lines: { '1520': 0, '1500': 0 } } });
  });

  it('of a stale version are refused, and of two people at once one is taken', async () => {
    const { id } = organization(2);
    await save(id, 2025, 0, []);
    const both = await Promise.all([10, 20].map((value) => save(id, 2025, 1, [{ code: '1520', value }])));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const conflict = await save(id, 2025, 1, []);
    expect([conflict.statusCode, codeOf(conflict)]).toEqual([409, 'statements.changedMeanwhile']);
    expect(codeOf(await save(id, 2025, 0, []))).toBe('statements.changedMeanwhile');
  });

  it('are refused when wrong: a line twice, a line of the other form, a year to come', async () => {
    const { id } = organization(3);
    const twice = await save(id, 2025, 0, [
      { code: '1520', value: 1 },
      { code: '1520', value: 2 },
    ]);
    const future = await save(id, 2099, 0, []);
    const other = await manager.send(statementCalls.saveStatement, {
      body: {
        organization_id: id,
        year: 2025,
        form: 'simplified',
        lines: [{ code: '1500', value: 1 }],
        version: 0,
      },
    });
    expect([twice, future, other].map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect((await list(id)).statements).toEqual([]);
  });
});

describe('a locked period', () => {
  it('is neither edited nor refreshed until it is opened', async () => {
    const { id, inn } = organization(4);
    expect(codeOf(await lock(id, 2025, true))).toBe('statements.noSuchYear');
    await save(id, 2025, 0, [{ code: '1520', value: 7 }]);
    const director = await api.as('director');
    expect((await lock(id, 2025, true, director)).json()).toMatchObject({
      locked: true,
      locked_by: 'director',
      version: 2,
    });
    expect((await lock(id, 2025, true)).json()).toMatchObject({ version: 2, locked_by: 'director' });
    expect(codeOf(await save(id, 2025, 2, []))).toBe('statements.locked');
    teach(inn);
    const { statements } = await load(id);
    expect(statements.map(({ year, source }) => [year, source])).toEqual([
      [2024, 'girbo'],
      [2025, 'hand'],
    ]);
    expect(statements[1]).toMatchObject({ lines: [{ code: '1520', value: 7 }], registry_lines: null });
    expect((await lock(id, 2025, false)).json()).toMatchObject({ locked: false, locked_by: null });
    expect((await save(id, 2025, 3, [])).statusCode).toBe(200);
  });
});

describe('the figures of ГИР БО', () => {
  it('are taken over, kept for thirty days, and asked for again when a person insists or by themselves', async () => {
    const { id, inn } = organization(5);
    teach(inn);
    const { statements, source, lookup } = await load(id);
    expect([source, lookup?.outcome]).toEqual(['girbo', 'found']);
    expect(statements.map(({ year, report_year, source: from }) => [year, report_year, from])).toEqual([
      [2024, 2025, 'girbo'],
      [2025, 2025, 'girbo'],
    ]);
    const asked = double.asked.length;
    expect((await refresh(id)).json()).toMatchObject({ state: 'answered', outcome: 'found' });
    await refreshOldStatements(api.services);
    expect(double.asked.length).toBe(asked);
    api.setNow(new Date(Date.now() + 31 * 86_400_000));
    await refreshOldStatements(api.services);
    api.setNow(undefined);
    expect(double.asked.length).toBeGreaterThan(asked);
  });

  it('stand beside what a person has typed, and are the source’s again when he goes back to them', async () => {
    const { id, inn } = organization(6);
    teach(inn);
    const first = (await load(id)).statements[1];
    await save(id, 2025, first?.version ?? 0, [{ code: '1520', value: 1 }]);
    const { statements } = await load(id, true);
    expect(statements[1]).toMatchObject({ source: 'hand', lines: [{ code: '1520', value: 1 }], version: 2 });
    expect(statements[1]?.registry_lines).toEqual(first?.lines);
    const back = await save(id, 2025, 2, (first?.lines ?? []) as Lines);
    expect(back.json()).toMatchObject({ source: 'girbo', version: 3 });
  });

  it('leave everything as it was when the service is away, and say so', async () => {
    const { id, inn } = organization(7);
    teach(inn);
    const before = (await load(id)).statements;
    double.answers.status = 403;
    const after = await load(id, true);
    expect(after.lookup?.outcome).toBe('refused');
    expect(after.statements).toEqual(before);
    double.answers.status = 200;
    expect((await refresh(id)).json()).toMatchObject({ state: 'asking' });
    await answered(id);
  });

  it('are not asked for about a sole trader', async () => {
    const id = ids.get(person?.inn ?? '') ?? 0;
    expect((await load(id)).lookup?.outcome).toBe('person');
  });

  it('are to be had only where a source is configured', () => {
    const sourceOf = (settings: { girbo?: Girbo; demo: boolean }) =>
      statementSource({
        ...api.services,
        settings: { ...api.services.settings, ...girboSettings.as(settings.girbo), demo: settings.demo },
      });
    expect(sourceOf({ demo: false })).toBeNull();
    expect(sourceOf({ demo: true })?.name).toBe('demo');
    expect(sourceOf({ demo: true, girbo: girboOf(double) })?.name).toBe('girbo');
  });
});

describe('the figures of a demonstration', () => {
  it('are the same at every start and hold together', () => {
    const states = new Set<string>();
    for (const { inn, registeredOn, kind } of legal.slice(0, 40)) {
      const reports = demoReports({ inn, registeredOn, kind }, '2026-11-21');
      expect(demoReports({ inn, registeredOn, kind }, '2026-11-21')).toEqual(reports);
      for (const { form, lines, year } of reports) {
        expect(year).toBeGreaterThanOrEqual(Number(registeredOn?.slice(0, 4)));
        for (const { state, equality } of checkEqualities(form, lines)) {
          expect([inn, year, equality.left, state]).not.toContain('broken');
          states.add(state);
        }
      }
    }
    expect(states.has('holds')).toBe(true);
  });
});
