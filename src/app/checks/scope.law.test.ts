import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '#app/checks/database-digest.ts';
import { entityPlaces, type Input, type Json, jsonOf } from '#app/checks/generate-input.ts';
import { buildWorlds } from '#app/checks/law-world.ts';
import { collectContributions, collectRoutes } from '#app/server/collect.ts';
import { mayPass } from '#domain/access.ts';
import { declaredScopes } from '#features/people/server/people.facade.ts';
import type { NamedCall, Schema } from '#kit/contract/define-call.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { type World, type WorldRole, worldRoles } from '#kit/testing/define-world.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const calls: readonly NamedCall[] = (await collectRoutes()).map((route) => route.call);
const absent = 2_000_000_000;
/** People stand in everybody's lists; of the others the worlds have no record, or one that a call seen here answers about. */
const unmet = [
  'history',
  'user',
  'lead',
  'callback',
  'handOver',
  'handOverItem',
  'message',
  'taskComment',
  'label',
  'star',
  'pageWork',
  'filledForm',
  'bankLetter',
  'invoice',
  'invoicePayment',
  'guarantee',
  'reissue',
  'accrual',
  'accrualFile',
  'accrualGround',
];
/** Entities whose records belong to a branch, as the scopes declare them. */
const scoped = declaredScopes({ contributions: await collectContributions() })
  .flatMap(({ entities }) => entities)
  .filter((entity) => !unmet.includes(entity));

let api: TestApi;
let ours: World;
let theirs: World;
beforeAll(async () => {
  api = await startApi();
  [ours, theirs] = await buildWorlds(api);
});
afterAll(() => api.stop());

type Place = {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  readonly entity: string;
};

const placesOf = (call: NamedCall): Place[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    return entityPlaces(jsonOf(schema))
      .filter(({ entity }) => scoped.includes(entity))
      .map((place) => ({ part, ...place }));
  });

/** The least a schema wants, with the ids of a world where it names records. */
const least = (schema: Json, ids: Readonly<Record<string, number>>): unknown => {
  if (schema.entity) return ids[schema.entity] ?? 1;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return least(schema.anyOf[0] ?? {}, ids);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) =>
      schema.required?.includes(key),
    );
    return Object.fromEntries(required.map(([key, field]) => [key, least(field, ids)]));
  }
  if (type === 'array') return [least(schema.items ?? {}, ids)];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'money') return '1000.00';
  if (schema.format === 'date') return '2026-12-01';
  return 'слова';
};

const put = (target: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown => {
  if (Array.isArray(target)) return rest.length === 0 ? [value] : [put(target[0], rest, value)];
  const record = (target ?? {}) as Record<string, unknown>;
  if (rest.length === 0) return { ...record, [key]: value };
  const isList = rest[0] === '0';
  return {
    ...record,
    [key]: isList
      ? rest.length === 1
        ? [value]
        : [put({}, rest.slice(1), value)]
      : put(record[key], rest, value),
  };
};

const inputWith = (call: NamedCall, { part, path }: Place, id: number): Input => {
  const parts = (['params', 'query', 'body'] as const).flatMap((name) => {
    const schema = call[name];
    return schema ? [[name, least(jsonOf(schema), ours.ids)] as const] : [];
  });
  const input = Object.fromEntries(parts) as Record<string, unknown>;
  return { ...input, [part]: put(input[part], path, id) };
};

const withoutRequestId = (body: string): string => body.replaceAll(/"request_id":"[^"]*"/g, '');
const narrower = (call: NamedCall): WorldRole[] => worldRoles.filter((role) => mayPass(call.access, role));
const cases = calls.flatMap((call) =>
  placesOf(call).map((place) => [`${call.name} ${place.part}.${place.path.join('.')}`, call, place] as const),
);

describe('a record of another branch', () => {
  it('is named by many calls', () => {
    expect(cases.length).toBeGreaterThan(15);
  });

  it.each(cases)('%s answers as if it did not exist', async (_name, call, place) => {
    const foreign = theirs.ids[place.entity];
    expect(foreign).toBeGreaterThan(0);
    const before = await databaseDigest(api.services.database);
    for (const role of narrower(call)) {
      const caller = ours.people[role];
      const files = call.files ? { files: [{ name: 'a.pdf', content: samplePdf() }] } : {};
      const asked = await caller.send(call, { ...inputWith(call, place, foreign ?? 0), ...files });
      const control = await caller.send(call, { ...inputWith(call, place, absent), ...files });
      expect([asked.statusCode, withoutRequestId(asked.body)], role).toEqual([
        control.statusCode,
        withoutRequestId(control.body),
      ]);
      expect(asked.statusCode, `${role}: ${asked.body}`).toBeGreaterThanOrEqual(400);
    }
    expect(await databaseDigest(api.services.database)).toBe(before);
  });
});

/** Ids a reply names, by entity, found by walking it along its schema. */
const idsIn = (value: unknown, schema: Json): { entity: string; id: number }[] => {
  if (value === null || value === undefined) return [];
  if (schema.entity && typeof value === 'number') return [{ entity: schema.entity, id: value }];
  if (schema.anyOf) return schema.anyOf.flatMap((option) => idsIn(value, option));
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, schema.items ?? {}));
  if (typeof value !== 'object') return [];
  const record = value as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => idsIn(record[key], field));
};

const reading = calls.filter(
  (call) => (call.method === 'GET' || call.reads) && call.access.kind === 'roles' && !('file' in call.reply),
);

describe('what a person reads', () => {
  it.each(worldRoles)('%s meets no record and no word of another branch', async (role) => {
    const caller = ours.people[role];
    let met = 0;
    for (const call of reading.filter((one) => mayPass(one.access, role))) {
      const empty = placesOf(call)[0];
      const input = empty
        ? inputWith(call, empty, ours.ids[empty.entity] ?? 0)
        : inputWith(call, { part: 'query', path: ['_'], entity: '' }, 0);
      const { _: _unused, ...query } = input.query ?? {};
      const body = call.name.startsWith('deals.') && call.reads ? { state: 0 } : input.body;
      const answer = await caller.send(call, { ...input, query, ...(body === undefined ? {} : { body }) });
      if (answer.statusCode !== 200) continue;
      const found = idsIn(answer.json(), jsonOf(call.reply as Schema, 'output')).filter(({ entity }) =>
        scoped.includes(entity),
      );
      met += found.length;
      for (const { entity, id } of found) expect(id, `${call.name} ${entity}`).not.toBe(theirs.ids[entity]);
      expect(answer.body, call.name).not.toContain(`Требования ${theirs.mark}`);
      expect(answer.body, call.name).not.toContain(`Слова ${theirs.mark}`);
    }
    expect(met).toBeGreaterThan(0);
  });
});

describe('a discounted price', () => {
  it.each(['agent', 'senioragent', 'headagent'] as const)(
    'is in no byte that a %s receives',
    async (role) => {
      for (const call of reading.filter((one) => mayPass(one.access, role))) {
        const place = placesOf(call)[0];
        const answer = await ours.people[role].send(
          call,
          place ? inputWith(call, place, ours.ids[place.entity] ?? 0) : { body: {} },
        );
        expect(answer.body, call.name).not.toContain('pro_price');
        expect(answer.body, call.name).not.toContain('17171.71');
      }
    },
  );

  it('is shown to staff', async () => {
    const place = { part: 'params', path: ['id'], entity: 'deal' } as const;
    const call = calls.find((one) => one.name === 'deal-legs.getDeal');
    const answer =
      call && (await ours.people.manager.send(call, inputWith(call, place, ours.ids['deal'] ?? 0)));
    expect(answer?.body).toContain('17171.71');
  });
});
