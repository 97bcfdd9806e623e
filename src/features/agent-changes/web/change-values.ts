import { formatDate } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import type { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { type ChangeField, fieldsOf } from '#features/agent-changes/agent-changes.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Changes = CallReply<(typeof changeCalls)['listChanges']>;
export type Change = Changes['changes'][number];
export type Values = Change['after'];

const day = (value: string): string => formatDate(value);

/** What is not written as it is kept. */
const named: Partial<Record<ChangeField, (value: string, values: Values) => string>> = {
  regime: (_value, { regime }) => (regime ? texts.regimes[regime] : ''),
  signatory_basis: (_value, { signatory_basis: basis }) => (basis ? texts.bases[basis] : ''),
  u_form: (_value, { u_form: form }) => (form ? texts.forms[form] : ''),
  phone: formatPhone,
  from: day,
  power_until: day,
  npd_since: day,
};

/** A value of a field as people read it; empty where there is none. */
const inWords = (field: ChangeField, values: Values): string => {
  const value = values[field] ?? '';
  return value === '' ? '' : (named[field]?.(value, values) ?? value);
};

type Line = { readonly field: ChangeField; readonly words: string };

/** The values that are there, each under its name. */
export const linesOf = (values: Values): readonly Line[] =>
  (Object.keys(values) as ChangeField[])
    .map((field) => ({ field, words: inWords(field, values) }))
    .filter(({ words }) => words !== '');

/** What a request changes: what was and what shall be, of the fields that differ. */
export const differencesOf = ({ part, before, after }: Pick<Change, 'part' | 'before' | 'after'>) =>
  fieldsOf(part, after.u_form ?? before.u_form ?? 'ooo').flatMap((field) => {
    const [was, becomes] = [inWords(field, before), inWords(field, after)];
    return was === becomes ? [] : [{ field, was, becomes }];
  });
