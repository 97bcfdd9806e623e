import * as z from 'zod/mini';
import { taxTexts as texts } from '#features/tax-settings/tax-settings.texts.ts';
import { isoDate, money, text } from '#kit/contract/fields.ts';

const percent = () =>
  z.string().check(z.regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/, texts.percent));
const rate = z.strictObject({ percent: percent() });
const limit = z.strictObject({ sum: money() });
const place = {
  from: isoDate(),
  ground: text(300, 1),
  link: z.string().check(z.regex(/^https:\/\/[^\s<>"]{4,290}$/, texts.link)),
};

/** A row of each kind as it is brought. */
export const taxRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vat'), values: rate, ...place }),
  z.strictObject({ kind: z.literal('vat_usn5'), values: rate, ...place }),
  z.strictObject({ kind: z.literal('vat_usn7'), values: rate, ...place }),
  z.strictObject({ kind: z.literal('usn_limit'), values: limit, ...place }),
  z.strictObject({
    kind: z.literal('ndfl'),
    values: z.strictObject({
      brackets: z
        .array(z.strictObject({ over: money(), percent: percent() }))
        .check(z.minLength(1), z.maxLength(10)),
      foreign: percent(),
    }),
    ...place,
  }),
  z.strictObject({
    kind: z.literal('contributions'),
    values: z.strictObject({ percent: percent(), limit: money(), above: percent() }),
    ...place,
  }),
  z.strictObject({ kind: z.literal('npd_limit'), values: limit, ...place }),
]);
