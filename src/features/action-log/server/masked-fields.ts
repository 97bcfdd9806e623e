import { maySeeField } from '#domain/audience.ts';
import { ownFieldName } from '#domain/own-fields/own-fields.ts';
import type { Role } from '#domain/role.ts';
import { actionLogTexts as texts } from '#features/action-log/action-log.texts.ts';
import { fieldsOf } from '#features/permissions/server/permissions.facade.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

const hiddenClasses = new Set(['secret', 'identity', 'bank']);
/** What is never shown, whatever a contract says of it. */
const alwaysHidden = ['password', 'token', 'code', 'passport', 'snils', 'account', 'birth_date', 'secret'];

/** Fields that stand in contracts as secret, identity or account, and nowhere as anything else. */
const maskedFields: (holder: ContributionsHolder) => ReadonlySet<string> = oncePerProduct((holder) => {
  const { calls } = holder as ContributionsHolder & Pick<Services, 'calls'>;
  const found = calls.flatMap(fieldsOf);
  const plain = new Set(found.filter(({ pd }) => !hiddenClasses.has(pd ?? '')).map(({ name }) => name));
  const hidden = found.filter(({ pd, name }) => hiddenClasses.has(pd ?? '') && !plain.has(name));
  return new Set([...alwaysHidden, ...hidden.map(({ name }) => name)]);
});

const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const shownEnd = 2;
const shortest = 8;

/** «45•• ••••12»: the ends of a long value, of a short one nothing. */
export const mask = (value: string): string => {
  if (value.length < shortest) return texts.hidden;
  return `${value.slice(0, shownEnd)}•• ••••${value.slice(-shownEnd)}`;
};

type Reader = { readonly masked: ReadonlySet<string>; readonly role: Role };

/** A plain value as it is written. */
const plainly = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? texts.nothing);

const wordsOf = (value: unknown, field: string, reader: Reader): string => {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (reader.masked.has(field)) return mask(plainly(value));
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, field, reader)).join(', ');
  if (typeof value !== 'object') return plainly(value);
  return Object.entries(value)
    .filter(([name]) => maySeeField(reader.role, snake(name)))
    .map(([name, one]) => `${texts.fields[snake(name)] ?? name}: ${wordsOf(one, snake(name), reader)}`)
    .join('; ');
};

const longest = 500;
const cut = (words: string): string => (words.length > longest ? `${words.slice(0, longest)}…` : words);

type Values = Readonly<Record<string, unknown>> | null;
type Changed = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** What changed, in words, as this reader may see it. */
export const changesOf = (
  services: Services,
  role: Role,
  { before, after }: { readonly before: Values; readonly after: Values },
): Changed[] => {
  const reader = { masked: maskedFields(services), role };
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (values: Values, name: string): string | null =>
    values && name in values ? cut(wordsOf(values[name], snake(name), reader)) : null;
  return names
    .filter((name) => name !== 'version' && maySeeField(role, snake(name)))
    .map((name) => ({
      field: texts.fields[snake(name)] ?? ownFieldName(name) ?? name,
      before: side(before, name),
      after: side(after, name),
    }));
};
