import * as z from 'zod/mini';
import { guaranteeKinds } from '#domain/guarantee-kind.ts';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { type ByKind, eachParameter, type ParameterKind } from '#features/deals/deals.parameters.ts';
import { entityId, instant, isoDate, money, text } from '#kit/contract/fields.ts';

const digits = (lengths: RegExp, message: string) => text(36).check(z.regex(lengths, message));
/** What is wrong with an INN of another length. */
export const innLength = 'ИНН состоит из 10 или 12 цифр'; // sic: §5
const inn = () => digits(/^(\d{10}|\d{12})$/, innLength);
const tenderNumber = () => digits(/^(\d{11}|\d{18}|\d{19})$/, 'Номер закупки состоит из 11,18 или 19 цифр'); // sic: §5
const ikz = () => digits(/^\d{36}$/, 'ИКЗ состоит из 36 цифр');
const rate = () =>
  text(7).check(z.regex(/^\d{1,2}(\.\d{1,3})?$/, 'Ставка в процентах годовых, например 18,5'));
const product = () => z.literal([1, 2, 0]);
const optional = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema));

/** What a person may write by kind; everything is optional while the deal is a draft, `null` empties a field. */
const inputs = {
  product: () => z.optional(product()),
  law: () => optional(z.enum(laws)),
  guaranteeKind: () => optional(z.enum(guaranteeKinds)),
  purpose: () => optional(z.enum(purposes)),
  name: (max: number) => optional(text(max)),
  text: (max: number) => optional(text(max)),
  inn: () => optional(inn()),
  tenderNumber: () => optional(tenderNumber()),
  ikz: () => optional(ikz()),
  money: () => optional(money()),
  day: () => optional(isoDate()),
  moment: () => optional(instant()),
  rate: () => optional(rate()),
  flag: () => z.optional(z.boolean()),
} satisfies Readonly<Record<ParameterKind, (max: number) => z.core.$ZodType>>;

const words = () => z.nullable(z.string());
const outputs = {
  product,
  law: () => z.nullable(z.enum(laws)),
  guaranteeKind: () => z.nullable(z.enum(guaranteeKinds)),
  purpose: () => z.nullable(z.enum(purposes)),
  name: () => z.string(),
  text: words,
  inn: words,
  tenderNumber: words,
  ikz: words,
  money: () => z.nullable(money()),
  day: () => z.nullable(isoDate()),
  moment: () => z.nullable(instant()),
  rate: words,
  flag: () => z.boolean(),
} satisfies Readonly<Record<ParameterKind, () => z.core.$ZodType>>;

type Made<Of extends Readonly<Record<ParameterKind, (max: number) => unknown>>> = ByKind<{
  readonly [K in ParameterKind]: ReturnType<Of[K]>;
}>;

/** The parameters and the people of a deal as a body brings them. */
export const dealInput = () => ({
  ...(eachParameter((kind, _, { max = 0 }) => inputs[kind](max)) as Made<typeof inputs>),
  agent_id: optional(entityId('user')),
  manager_id: optional(entityId('user')),
});

/** What has been written, checked. */
export type DealInput = z.output<z.ZodMiniObject<ReturnType<typeof dealInput>>>;

/** The parameters of a deal on its way out, filled or null, with the days of its term. */
export const dealParameterFields = () => ({
  ...(eachParameter((kind) => outputs[kind]()) as Made<typeof outputs>),
  days: z.nullable(z.int()),
});
