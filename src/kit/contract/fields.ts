import * as z from 'zod/mini';
import type { Audience } from '#domain/audience.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const maxId = 2 ** 31 - 1;
const direction = /[\u202a-\u202e\u2066-\u2069]/;
const hasLoneSurrogate = (value: string): boolean => !value.isWellFormed();

/** One schema for all fields of the same words: contracts hold thousands of a few kinds, and each weighs kilobytes. */
const shared = <Words extends unknown[], Schema>(
  make: (...words: Words) => Schema,
): ((...words: Words) => Schema) => {
  const made = new Map<string, Schema>();
  return (...words) => {
    const key = String(words);
    const schema = made.get(key) ?? make(...words);
    made.set(key, schema);
    return schema;
  };
};

/** Free text of at most `max` characters, normalized to NFC; NUL, lone surrogates and direction marks are refused. */
export const text = shared((max: number = 2000, min: number = 0) =>
  z.string({ error: (issue) => (issue.input === undefined ? fieldTexts.required : fieldTexts.text) }).check(
    z.trim(),
    z.maxLength(max, fieldTexts.tooLong(max)),
    z.refine((value) => value.length >= min, min > 0 ? fieldTexts.required : undefined),
    z.refine((value) => !value.includes('\0') && !hasLoneSurrogate(value), fieldTexts.text),
    z.refine((value) => !direction.test(value), fieldTexts.direction),
    z.normalize('NFC'),
  ),
);

/** Text exactly as typed: no trimming, no normalization (passwords). */
export const rawText = (max: number) =>
  z.string(fieldTexts.required).check(
    z.maxLength(max, fieldTexts.tooLong(max)),
    z.refine((value) => !value.includes('\0') && !hasLoneSurrogate(value), fieldTexts.text),
  );

/** An e-mail address; §5: «некорректный Email». */
export const emailField = () =>
  text(200).check(
    z.toLowerCase(),
    z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/, fieldTexts.email),
  );

/** Money on the wire: a decimal string with two places, roubles, never negative. */
export const money = shared(() =>
  z
    .string(fieldTexts.required)
    .check(z.regex(/^\d{1,13}\.\d{2}$/, fieldTexts.money), z.meta({ format: 'money' })),
);

/** Money that may be less than nothing: «-1200.00». */
export const signedMoney = () =>
  z
    .string(fieldTexts.required)
    .check(z.regex(/^-?\d{1,13}\.\d{2}$/, fieldTexts.money), z.meta({ format: 'money' }));

/** A calendar day `yyyy-MM-dd` between 1900 and 2100. */
export const isoDate = shared(() =>
  z.iso
    .date(fieldTexts.date)
    .check(z.refine((value) => value >= '1900-01-01' && value <= '2100-12-31', fieldTexts.date)),
);

/** An instant, ISO 8601 UTC. */
export const instant = shared(() => z.iso.datetime(fieldTexts.date));

/** The identity of a record in a body or a reply; `entity` tells the law tests whose record it is. */
export const entityId = shared((entity: string) =>
  z.int(fieldTexts.required).check(z.gte(1), z.lte(maxId), z.meta({ entity })),
);

/** The identity of a record in a path, a query or a form field, where everything arrives as text. */
export const entityIdText = shared((entity: string) =>
  z.coerce.number<string | number>(fieldTexts.required).check(
    z.refine((value) => Number.isSafeInteger(value), fieldTexts.number),
    z.gte(1, fieldTexts.number),
    z.lte(maxId, fieldTexts.number),
    z.meta({ entity, type: 'integer' }),
  ),
);

/** A page of a list: `next_cursor` is opaque, null at the end. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) });
export const cursor = (longest = 500) =>
  z.optional(z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/)));
export const limit = (preset = 50) => z._default(z.int().check(z.gte(1), z.lte(200)), preset);

/** A field only `audience` may see: the key is absent from everybody else's answer. */
export const onlyFor = <S extends z.core.$ZodType>(audience: Audience, schema: S) =>
  z.optional(schema).check(z.meta({ audience }));

/** Personal data by class; drives masking, logs and the law tests. */
export const personal = <S extends z.core.$ZodType>(
  pd: 'contact' | 'identity' | 'bank' | 'secret',
  schema: S,
): S => {
  const own = z.core.clone(schema);
  z.globalRegistry.add(own, { ...z.globalRegistry.get(schema), pd });
  return own;
};

/** The answer of a call that has nothing to say but success. */
export const done = () => z.object({ ok: z.literal(true) });

/** That answer itself. */
export const success = { ok: true } as const;
