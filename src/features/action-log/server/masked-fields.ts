import { maySeeField } from '#domain/audience.ts';
import { ownFieldName } from '#domain/own-fields/own-fields.ts';
import { mask } from '#domain/personal/mask.ts';
import type { Role } from '#domain/role.ts';
import { logWords } from '#features/action-log/action-log-words.texts.ts';
import { actionLogTexts as texts } from '#features/action-log/action-log.texts.ts';
import { fieldOf, type LogNames, valueWord } from '#features/action-log/server/change-words.ts';
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

type Reader = {
  readonly masked: ReadonlySet<string>;
  readonly role: Role;
  readonly entity: string;
  readonly names: LogNames;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const wordsOf = (value: unknown, field: string, reader: Reader): string => {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (reader.masked.has(field)) return mask(typeof value === 'string' ? value : JSON.stringify(value));
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, field, reader)).join(', ');
  if (typeof value !== 'object')
    return valueWord(reader.names, reader.entity, field, value as string | number);
  return Object.entries(value)
    .filter(([name, one]) => !isEmpty(one) && maySeeField(reader.role, fieldOf(name)))
    .map(([name, one]) => `${nameOfField(name)}: ${wordsOf(one, fieldOf(name), reader)}`)
    .join('; ');
};

/** Between the parts of a setting's name: «deal › ownf_source › hint». */
const pathSign = ' › ';

/** What people call a field; one that the company has made is called as the company does. */
const nameOfField = (name: string): string =>
  name
    .split(pathSign)
    .map((part) => logWords.fields[fieldOf(part)] ?? ownFieldName(part) ?? texts.entities[part] ?? part)
    .join(pathSign);

const longest = 500;
const cut = (words: string): string => (words.length > longest ? `${words.slice(0, longest)}…` : words);

type Values = Readonly<Record<string, unknown>> | null;
type Changed = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

const lastOf = (name: string): string => fieldOf(name.split(pathSign).at(-1) ?? name);

/** Written down, yet no change: the same on both sides, or nothing on either; the id of a move, whose places are named. */
const isSilent = (before: Values, after: Values, name: string): boolean => {
  const [old, now] = [before?.[name], after?.[name]];
  return (
    name === 'version' ||
    (name === 'move' && /^T\d/.test(String(now))) ||
    (isEmpty(old) && isEmpty(now)) ||
    JSON.stringify(old) === JSON.stringify(now)
  );
};

/** What changed, in words, as this reader may see it. */
export const changesOf = (
  services: Services,
  role: Role,
  names: LogNames,
  { entity, before, after }: { readonly entity: string; readonly before: Values; readonly after: Values },
): Changed[] => {
  const reader = { masked: maskedFields(services), role, entity, names };
  const written = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (values: Values, name: string): string | null =>
    values && name in values ? cut(wordsOf(values[name], lastOf(name), reader)) : null;
  return written
    .filter((name) => !isSilent(before, after, name) && maySeeField(role, fieldOf(name)))
    .map((name) => ({ field: nameOfField(name), before: side(before, name), after: side(after, name) }));
};
