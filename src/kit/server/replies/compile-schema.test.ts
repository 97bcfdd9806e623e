import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from '#kit/server/replies/compile-schema.ts';

const shape = () =>
  z.object({
    items: z.array(
      z.object({
        id: z.int().check(z.gte(1)),
        name: z.nullable(z.string()),
        note: z.optional(z.string()),
        inner: z.strictObject({ sum: z.string().check(z.regex(/^\d+\.\d{2}$/)) }),
      }),
    ),
    next: z.nullable(z.string()),
  });

const item = { id: 1, name: null, inner: { sum: '1.00' } };
const samples: readonly unknown[] = [
  { items: [item], next: null },
  { items: [{ ...item, extra: 1 }], next: 'x', more: true },
  { items: [{ ...item, note: undefined }], next: null },
  { items: [{ ...item, id: 0 }], next: null },
  { items: [{ ...item, id: '1' }], next: null },
  { items: [{ id: 1, inner: { sum: '1.00' } }], next: null },
  { items: [{ ...item, inner: { sum: '1,00' } }], next: null },
  { items: [{ ...item, inner: { sum: '1.00', other: 1 } }], next: null },
  { items: 'x', next: null },
  { next: null },
  null,
  [],
];

describe('compileSchema', () => {
  it.each(samples.map((sample) => [JSON.stringify(sample), sample]))('answers as before: %s', (_, sample) => {
    const compiled = shape();
    compileSchema(compiled);
    const [one, other] = [z.safeParse(shape(), sample), z.safeParse(compiled, sample)];
    expect(other.success).toBe(one.success);
    expect(other.data).toEqual(one.data);
    expect(other.error?.issues).toEqual(one.error?.issues);
  });

  it('reaches every object, however deep', () => {
    const compiled = shape();
    compileSchema(compiled);
    const { items } = compiled._zod.def.shape;
    const { element } = items._zod.def;
    const objects = [compiled, element, element._zod.def.shape.inner];
    for (const object of objects) expect([...object._zod.traits]).toContain('$ZodObjectJIT');
  });
});
