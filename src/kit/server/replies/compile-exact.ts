import type * as z from 'zod/mini';

/** Whether a value is, key for key, what its schema lets through: then it may be sent as it stands. */
type Exact = (value: unknown) => boolean;

type Check = { readonly _zod: { readonly def: CheckDef } };
type CheckDef = {
  readonly check?: string;
  readonly pattern?: RegExp;
  readonly format?: string;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly fn?: (value: unknown) => unknown;
  readonly tx?: (value: unknown) => unknown;
};
type Def = CheckDef & {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly checks?: readonly Check[];
};

const lengthOf = (value: unknown): number => (value as { length: number }).length;

/** Formats of zod that look further than their pattern. */
const isMoreThanPattern: ReadonlySet<string> = new Set(['base64', 'base64url', 'ipv6', 'cidrv6', 'jwt']);

/** The checks this knows; any other is left to zod. */
const checks: Readonly<Record<string, (def: CheckDef) => Exact | undefined>> = {
  string_format: ({ pattern, format = '' }) =>
    pattern && !pattern.global && !pattern.sticky && !isMoreThanPattern.has(format)
      ? (value) => pattern.test(value as string)
      : undefined,
  number_format: ({ format }) => (format === 'safeint' ? Number.isSafeInteger : undefined),
  greater_than: ({ value: limit, inclusive }) =>
    typeof limit === 'number'
      ? (value) => (inclusive ? (value as number) >= limit : (value as number) > limit)
      : undefined,
  less_than: ({ value: limit, inclusive }) =>
    typeof limit === 'number'
      ? (value) => (inclusive ? (value as number) <= limit : (value as number) < limit)
      : undefined,
  min_length:
    ({ minimum = 0 }) =>
    (value) =>
      lengthOf(value) >= minimum,
  max_length:
    ({ maximum = 0 }) =>
    (value) =>
      lengthOf(value) <= maximum,
  custom: ({ fn }) => fn && ((value) => fn(value) === true),
  overwrite: ({ tx }) => tx && ((value) => tx(value) === value),
  meta: () => () => true,
  describe: () => () => true,
};

const compileChecks = (def: Def): readonly Exact[] | undefined => {
  const known: Exact[] = [];
  // The format of a string or a number is a check that the schema itself is.
  for (const one of [def, ...(def.checks ?? []).map((check) => check._zod.def)]) {
    if (one.check === undefined) continue;
    const exact = checks[one.check]?.(one);
    if (!exact) return undefined;
    known.push(exact);
  }
  return known;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const exactObject = ({ shape = {}, catchall }: Def): Exact | undefined => {
  // What an open object takes beside its fields is not known here.
  if (catchall && (catchall._zod.def as Def).type !== 'never') return undefined;
  const fields: { readonly key: string; readonly exact: Exact }[] = [];
  for (const [key, schema] of Object.entries(shape)) {
    const exact = compileExact(schema);
    if (!exact) return undefined;
    fields.push({ key, exact });
  }
  return (value) => {
    if (!isPlain(value)) return false;
    let known = 0;
    for (const { key, exact } of fields) {
      const inner = value[key];
      if (!exact(inner)) return false;
      if (inner !== undefined || key in value) known += 1;
    }
    for (const _key in value) known -= 1;
    return known === 0;
  };
};

const exactArray = ({ element }: Def): Exact | undefined => {
  const inner = element && compileExact(element);
  return inner && ((value) => Array.isArray(value) && value.every(inner));
};

const orElse = ({ innerType }: Def, other: undefined | null): Exact | undefined => {
  const inner = innerType && compileExact(innerType);
  return inner && ((value) => value === other || inner(value));
};

const oneOf = (values: readonly unknown[]): Exact => {
  const known = new Set(values);
  return (value) => known.has(value);
};

const types: Readonly<Record<string, (def: Def) => Exact | undefined>> = {
  object: exactObject,
  array: exactArray,
  nullable: (def) => orElse(def, null),
  optional: (def) => orElse(def, undefined),
  string: () => (value) => typeof value === 'string',
  number: () => Number.isFinite,
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  literal: ({ values = [] }) => oneOf(values),
  enum: ({ entries = {} }) => oneOf(Object.values(entries)),
};

/**
 * Compiles what tells whether an answer is already exactly what its schema lets through: no field too many, nothing to
 * be changed. Such an answer need not be copied to be checked. Undefined where the schema says something that only zod
 * can judge; what is not exact is zod's to cut or to refuse.
 */
export const compileExact = (schema: z.core.$ZodType): Exact | undefined => {
  const def = schema._zod.def as unknown as Def;
  const base = types[def.type]?.(def);
  const more = compileChecks(def);
  if (!base || !more) return undefined;
  return more.length === 0 ? base : (value) => base(value) && more.every((exact) => exact(value));
};
