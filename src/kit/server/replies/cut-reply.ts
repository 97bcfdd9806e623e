import type { Role } from '#domain/role.ts';
import { type Audience, audienceOfField, audiences } from '#domain/audience.ts';
import * as z from 'zod/mini';

type Cut = (value: unknown, role: Role) => void;
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

const cutObject = (shape: Readonly<Record<string, z.core.$ZodType>>): Cut | undefined => {
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const audience = audienceOf(key, schema);
    const inner = compile(schema);
    return audience || inner ? [{ key, audience, inner }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, role) => {
    if (typeof value !== 'object' || value === null) return;
    const record = value as Record<string, unknown>;
    for (const { key, audience, inner } of fields) {
      if (audience && !audiences[audience](role)) delete record[key];
      else inner?.(record[key], role);
    }
  };
};

const compile = (schema: z.core.$ZodType): Cut | undefined => {
  const def = schema._zod.def as unknown as Def;
  if (def.shape) return cutObject(def.shape);
  if (def.element) {
    const inner = compile(def.element);
    return inner && ((value, role) => Array.isArray(value) && value.forEach((item) => inner(item, role)));
  }
  return def.innerType ? compile(def.innerType) : undefined;
};

/**
 * Builds what removes from an answer the fields its caller may not see (`onlyFor`), keys and all, before
 * the answer is checked and sent; undefined where a call has no such field.
 */
export const replyCutter = (schema: z.core.$ZodType): Cut | undefined => compile(schema);
