import fc from 'fast-check';
import * as z from 'zod/mini';
import type { NamedCall, Schema } from '#kit/contract/define-call.ts';

/** JSON Schema as far as our contracts use it. */
export type Json = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly entity?: string;
  readonly additionalProperties?: unknown;
};

export type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const described = { input: new WeakMap<Schema, Json>(), output: new WeakMap<Schema, Json>() };

/** A schema as JSON Schema, written once: laws ask for the same of each call by every role. */
export const jsonOf = (schema: Schema, io: 'input' | 'output' = 'input'): Json => {
  const existing = described[io].get(schema);
  if (existing) return existing;
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' }) as Json;
  described[io].set(schema, json);
  return json;
};

const samples: Readonly<Record<string, readonly string[]>> = {
  money: ['0.00', '1500000.00', '9999999999999.99'],
  date: ['2026-11-21', '1900-01-01', '2100-12-31'],
  'date-time': ['2026-11-21T10:00:00.000Z'],
  uuid: ['7f0c3a52-1d3c-4c39-9a44-0d6a1f1f6a10'],
};

const text = (schema: Json): fc.Arbitrary<unknown> => {
  const existing = samples[schema.format ?? ''];
  if (existing) return fc.constantFrom(...existing);
  if (schema.pattern) {
    const digits = ['7701234567', '770123456789', '0373200041526000187', '32312345678', '10', '12.5', 'T5'];
    const fitting = [...digits, '0'.repeat(36), 'abc'].filter((value) =>
      new RegExp(schema.pattern ?? '', 'u').test(value),
    );
    if (fitting.length > 0) return fc.constantFrom(...fitting);
  }
  return fc.string({ maxLength: Math.min(40, schema.maxLength ?? 40), unit: 'grapheme' });
};

const integer = ({ minimum = 0, maximum = 1000 }: Json): fc.Arbitrary<unknown> =>
  fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) });

const valuesOfType: Readonly<Record<string, (schema: Json) => fc.Arbitrary<unknown>>> = {
  object: (schema) => goodObject(schema),
  array: ({ items = {}, maxItems = 3 }) => fc.array(goodValue(items), { maxLength: Math.min(3, maxItems) }),
  integer,
  number: integer,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: text,
};

/** Values a schema accepts, or nearly: what cannot be read from JSON Schema is guessed. */
export const goodValue = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(goodValue));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return valuesOfType[type ?? '']?.(schema) ?? fc.constantFrom('x', 1, null);
};

const goodObject = (schema: Json): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, field]) => [key, goodValue(field)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
};

const naughty: readonly unknown[] = [
  '\0',
  '\ud800',
  'NaN',
  '1e309',
  "' or 1=1 --",
  '%_\\',
  '\u202egpj.exe',
  'А'.repeat(100_000),
  -1,
  0,
  2 ** 31,
  2 ** 53,
  1.5,
  true,
  null,
  [],
  {},
  [[[[]]]],
  { __proto__: null, toString: 1 },
  '9'.repeat(400),
  '2026-02-31',
  '0001-01-01',
  'infinity',
];

/** Keys nobody may set through a body that does not name them. */
export const smuggled = [
  'role',
  'roles',
  'status',
  'agent_id',
  'id',
  'version',
  'created_at',
  'pro_price',
  'is_admin',
];

const spoil = (good: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const keys = Object.keys(good);
  if (keys.length === 0) return fc.constantFrom(...naughty);
  const replaced = fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom(...naughty))
    .map(([key, value]) => ({ ...good, [key]: value }));
  const removed = fc
    .constantFrom(...keys)
    .map((key) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== key)));
  const added = fc.constantFrom(...smuggled).map((key) => ({ ...good, [key]: 'admin' }));
  return fc.oneof(replaced, replaced, removed, added, fc.constantFrom(...naughty));
};

const partOf = (schema: Schema | undefined, isBad: boolean): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant(undefined);
  const good = goodValue(jsonOf(schema));
  return isBad ? good.chain((value) => spoil((value ?? {}) as Record<string, unknown>)) : good;
};

/** Inputs for a call: `bad` spoils a field, drops one, or smuggles a key in. */
export const inputOf = (call: NamedCall, kind: 'good' | 'bad'): fc.Arbitrary<Input> =>
  fc
    .tuple(partOf(call.params, false), partOf(call.query, kind === 'bad'), partOf(call.body, kind === 'bad'))
    .map(([params, query, body]) => ({
      ...(params === undefined ? {} : { params: params as Record<string, unknown> }),
      ...(query === undefined || typeof query !== 'object'
        ? {}
        : { query: query as Record<string, unknown> }),
      ...(body === undefined ? {} : { body }),
    }));

/** Every place of a schema that names a record: the path of keys and the entity. */
export const entityPlaces = (
  schema: Json,
  path: readonly string[] = [],
): { path: readonly string[]; entity: string }[] => {
  const own = schema.entity ? [{ path, entity: schema.entity }] : [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    entityPlaces(field, [...path, key]),
  );
  const items = schema.items ? entityPlaces(schema.items, [...path, '0']) : [];
  const options = (schema.anyOf ?? []).flatMap((option) => entityPlaces(option, path));
  return [...own, ...inner, ...items, ...options];
};
