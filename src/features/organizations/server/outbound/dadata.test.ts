import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RegistrySilent } from '#features/organizations/server/organization-registry.ts';
import { dadataSettings } from '#features/organizations/server/organizations.settings.ts';
import { openDadata } from '#features/organizations/server/outbound/dadata.ts';
import { readParties } from '#features/organizations/server/outbound/read-party.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { readSettings } from '#kit/server/settings.ts';
import { startApi } from '#kit/testing/start-api.ts';

const sample = readFileSync(new URL('./dadata-party.fixture.json', import.meta.url), 'utf8');
const inn = '7798981235';
const nobody = '{"suggestions":[]}';
const limitSpent =
  '{"family":"CLIENT_ERROR","reason":"Forbidden","message":"Feature \'SUGGESTIONS\' disabled"}';

/** A double that speaks as DaData does: POST, JSON both ways, the key in `Authorization`. */
type Asked = { readonly url: string; readonly authorization: string; readonly body: unknown };
const asked: Asked[] = [];
let publish: (response: ServerResponse, body: { readonly query: string }) => void;
const report = (status: number, text: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => {
    text += part.toString();
  });
  request.on('end', () => {
    const body = JSON.parse(text) as { readonly query: string };
    const { url = '', headers } = request;
    asked.push({ url, authorization: headers.authorization ?? '', body });
    publish(response, body);
  });
});
let url: URL;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/suggestions/api/4_1/rs`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  publish = (response, { query }) => report(200, query === inn ? sample : nobody)(response);
});

const at = new Date('2026-11-21T09:00:00Z');
const open = () => openDadata({ url, key: 'secret-key' }, { now: () => at });
const troubleOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof RegistrySilent ? error.trouble : String(error)),
  );

describe('DaData', () => {
  it('is asked by INN as its documentation says, and its answer becomes an organization', async () => {
    const { organization, at: when } = await open().findByInn(inn);
    expect(asked).toEqual([
      {
        url: '/suggestions/api/4_1/rs/findById/party',
        authorization: 'Token secret-key',
        body: { query: inn, branch_type: ['MAIN'], count: 1 },
      },
    ]);
    expect(when).toEqual(at);
    expect(organization).toMatchObject({
      inn,
      kpp: '779801001',
      ogrn: '1027798981231',
      kind: 'legal',
      shortName: 'ООО "ПРИМЕР-СТЕКЛО"',
      status: 'active',
      registeredOn: '1993-01-28',
      okved: '46.90',
      okvedName: 'Торговля оптовая неспециализированная',
      regionCode: '77',
      timeZone: 'Europe/Moscow',
      address: '115114, г Москва, Даниловский р-н, ул Примерная, д 2 к 4',
      headName: 'Ветров Глеб Игоревич',
      headPost: 'ДИРЕКТОР',
      capital: '300010.00',
      employees: 1,
      taxSystem: 'УСН',
      phone: '+78465550014',
      email: null,
      source: 'registry',
    });
  });

  it('suggests by what is typed, and knows nobody by an empty list', async () => {
    publish = report(200, sample);
    const found = await open().search({ kind: 'name', name: 'пример' }, 5);
    expect(found.map((organization) => organization.inn)).toEqual([inn]);
    expect(asked[0]).toMatchObject({
      url: '/suggestions/api/4_1/rs/suggest/party',
      body: { query: 'пример', count: 5 },
    });
    publish = report(200, nobody);
    expect((await open().findByInn('7707083893')).organization).toBeNull();
  });

  it.each([
    [401, '{}', 'key', 1],
    [403, limitSpent, 'limit', 1],
    [429, '{}', 'busy', 1],
    [503, '', 'away', 3],
    [200, '<html>', 'away', 1],
  ])('%i %s is trouble «%s», asked %i times', async (status, text, trouble, times) => {
    publish = report(status, text);
    expect(await troubleOf(open().findByInn(inn))).toBe(trouble);
    expect(asked).toHaveLength(times);
  });

  it('comes back after two failures of the service', async () => {
    publish = (response) => report(asked.length < 3 ? 502 : 200, sample)(response);
    expect((await open().findByInn(inn)).organization?.inn).toBe(inn);
  });

  it('reads a sole trader and licences, and what is not of its shape not at all', () => {
    const licence = {
      series: 'ЛО',
      number: '77-01',
      issue_date: 1_577_836_800_000,
      issue_authority: 'Росздравнадзор',
      valid_to: null,
      activities: ['Перевозка', 'Хранение'],
    };
    const data = {
      inn: '500100732259',
      type: 'INDIVIDUAL',
      fio: { surname: 'Иванов', name: 'Пётр', patronymic: null },
      name: { short_with_opf: 'ИП Иванов Пётр', full_with_opf: 'Индивидуальный предприниматель Иванов Пётр' },
      state: { status: 'BANKRUPT', registration_date: null },
      licenses: [licence],
    };
    const [organization] = readParties(JSON.stringify({ suggestions: [{ data }] })) ?? [];
    expect(organization).toMatchObject({
      kind: 'person',
      headName: 'Иванов Пётр',
      status: 'bankrupt',
      regionCode: '50',
    });
    expect(organization?.licences).toEqual([
      {
        number: 'ЛО 77-01',
        activity: 'Перевозка; Хранение',
        issued_by: 'Росздравнадзор',
        issued_on: '2020-01-01',
        valid_until: null,
      },
    ]);
    expect(readParties('{"suggestions":[{"data":{}}]}')).toBeUndefined();
  });
});

describe('the settings of DaData', () => {
  it('hold a key from a file, and without a key ask nobody', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'poruchitel-key-'));
    try {
      const file = join(folder, 'key');
      await writeFile(file, 'secret-key\n');
      const read = dadataSettings.of(readSettings({ DEMO: '0', DADATA_KEY_FILE: file }, [dadataSettings]));
      expect([read?.key, read?.url.hostname]).toEqual(['secret-key', 'suggestions.dadata.ru']);
      expect(dadataSettings.of(readSettings({ DEMO: '0' }, [dadataSettings]))).toBeUndefined();
      expect(() => readSettings({ DADATA_KEY_FILE: join(folder, 'none') }, [dadataSettings])).toThrow(
        'DADATA_KEY_FILE',
      );
      expect(() =>
        readSettings({ DADATA_KEY: 'secret-key', DADATA_URL: 'http://example.ru/' }, [dadataSettings]),
      ).toThrow('DADATA_URL');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a card and DaData', () => {
  it('is made, compared with a silent register, and made by hand without it', async () => {
    const api = await startApi({ demo: false, ...dadataSettings.as({ url, key: 'secret-key' }) });
    try {
      const manager = await api.as('manager');
      const ask = (number: string) => manager.call(organizationCalls.askRegistry, { body: { inn: number } });
      const stated = await ask(inn);
      expect(stated).toMatchObject({ is_configured: true, trouble: null, facts: { okved: '46.90' } });
      if (!stated.facts) throw new Error('no facts');
      const body = { inn, ...stated.facts };
      const { id } = await manager.call(organizationCalls.createOrganization, { body });
      expect(asked).toHaveLength(1);
      const later = new Date(Date.now() + 3 * 86_400_000);
      api.setNow(later);
      publish = report(403, limitSpent);
      const again = await api.as('manager', 'later');
      expect(await again.call(organizationCalls.compareWithRegistry, { body: { id } })).toMatchObject({
        trouble: 'limit',
        is_found: true,
        differences: [],
      });
      expect(await again.call(organizationCalls.askRegistry, { body: { inn: '7707083893' } })).toMatchObject({
        trouble: 'limit',
        facts: null,
      });
      expect(await again.call(organizationCalls.lookUpOrganization, { body: { inn: '7707083893' } })).toEqual(
        {
          found: false,
          organization: null,
        },
      );
    } finally {
      await api.stop();
    }
  });
});
