import type { Role } from '#domain/role.ts';
import { type Audience, audienceOfField, audiences } from '#domain/audience.ts';
import * as z from 'zod/mini';

/** Who reads an answer. */
type Reader = {
  readonly role: Role;
  readonly hidesIdentity: boolean;
  /** He was left nothing but looking at what the answer is about. */
  readonly isReadOnly: boolean;
};
type Cut = (value: unknown, reader: Reader) => void;
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
};

/** Whom a field is for: by what its contract says, or by its name wherever it stands. */
const audienceOf = (key: string, schema: z.core.$ZodType): Audience | undefined => {
  const { audience } = (z.globalRegistry.get(schema) ?? {}) as { audience?: Audience };
  return audience ?? audienceOfField(key);
};

/** What stands in the place of a passport, an INN or a name that the reader may not know. */
const hidden = '••••';

/** Whether a field holds what a person is known by, as its contract says of it or of what it may be. */
const isIdentity = (schema: z.core.$ZodType): boolean => {
  const { pd } = (z.globalRegistry.get(schema) ?? {}) as { pd?: string };
  const { innerType } = schema._zod.def as unknown as Def;
  return pd === 'identity' || (innerType !== undefined && isIdentity(innerType));
};

const partsOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  const { shape = {}, element, innerType } = schema._zod.def as unknown as Def;
  return [...Object.values(shape), element, innerType].filter((part) => part !== undefined);
};

/** What is told by `can_…` and is no act of the reader: whether a file can be shown, whether the server is able to. */
const abilities = new Set(['can_preview', 'can_post', 'can_text', 'can_recover', 'can_keep', 'can_set']);

type Offered = Readonly<Record<string, unknown>>;

/** Of rights told together, none. */
const noneOf = (rights: Offered): Offered =>
  Object.fromEntries(
    Object.entries(rights).map(([name, right]) => [name, typeof right === 'boolean' ? false : null]),
  );

/** What stands in the place of an act that is offered to whoever may only look: no right, no moves; undefined of other fields. */
const withoutOffer = (key: string): ((offered: unknown) => unknown) | undefined => {
  if (key === 'moves') return () => [];
  if (key === 'can' || key === 'may') return (rights) => noneOf(rights as Offered);
  return /^(can|may)_/.test(key) && !abilities.has(key) ? () => false : undefined;
};

/** Whether every identity in an answer may be covered; a date or a number of some form may not. */
export const canBeCovered = (schema: z.core.$ZodType): boolean => {
  const { pd } = (z.globalRegistry.get(schema) ?? {}) as { pd?: string };
  const canHold = pd !== 'identity' || z.safeParse(schema, hidden).success;
  return canHold && partsOf(schema).every(canBeCovered);
};

type Field = {
  readonly key: string;
  readonly audience: Audience | undefined;
  readonly inner: Cut | undefined;
  readonly identity: boolean;
  readonly without: ReturnType<typeof withoutOffer>;
};

const fieldOf = (key: string, schema: z.core.$ZodType): Field => ({
  key,
  audience: audienceOf(key, schema),
  inner: compile(schema),
  identity: isIdentity(schema),
  without: withoutOffer(key),
});

const isCut = ({ audience, inner, identity, without }: Field): boolean =>
  audience !== undefined || inner !== undefined || identity || without !== undefined;

/** What this reader reads in the place of what stands there; undefined where that stays. */
const insteadOf = ({ key, identity, without }: Field, record: Offered, reader: Reader) => {
  if (without !== undefined && reader.isReadOnly) return without(record[key]);
  return identity && reader.hidesIdentity ? hidden : undefined;
};

const cutObject = (shape: Readonly<Record<string, z.core.$ZodType>>): Cut | undefined => {
  const fields = Object.entries(shape)
    .map(([key, schema]) => fieldOf(key, schema))
    .filter(isCut);
  if (fields.length === 0) return undefined;
  return (value, reader) => {
    if (typeof value !== 'object' || value === null) return;
    const record = value as Record<string, unknown>;
    for (const field of fields) {
      const { key, audience, inner } = field;
      if (audience && !audiences[audience](reader.role)) {
        delete record[key];
        continue;
      }
      const instead = record[key] ? insteadOf(field, record, reader) : undefined;
      if (instead === undefined) inner?.(record[key], reader);
      else record[key] = instead;
    }
  };
};

const compile = (schema: z.core.$ZodType): Cut | undefined => {
  const def = schema._zod.def as unknown as Def;
  if (def.shape) return cutObject(def.shape);
  if (def.element) {
    const inner = compile(def.element);
    return inner && ((value, reader) => Array.isArray(value) && value.forEach((item) => inner(item, reader)));
  }
  return def.innerType ? compile(def.innerType) : undefined;
};

/**
 * Builds what removes from an answer the fields its caller may not see (`onlyFor`), keys and all, and covers what
 * people are known by from whom that was taken away, and takes back the acts it offers to whoever may only look, before the answer is checked and sent; undefined where a call has
 * no such field.
 */
export const replyCutter = (schema: z.core.$ZodType): Cut | undefined => compile(schema);
