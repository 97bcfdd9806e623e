import { lawLabels } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { regionNameOf } from '#domain/region.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankField, BankValues, ContactValues } from '#features/banks/web/bank-form.ts';

/** What a field of the form is called. */
export const fieldLabels: Readonly<Record<BankField, string>> = {
  name: texts.name,
  bik: texts.bik,
  inn: texts.inn,
  correspondent_account: texts.account,
  laws: texts.laws,
  is_active: texts.active,
  in_ministry_list: texts.ministryList,
  requires_qualified_signature: texts.signature,
  decision_hours: texts.decision,
  issue_hours: texts.issue,
  query_hours: texts.query,
  work_from: texts.workFrom,
  work_to: texts.workTo,
  time_zone: texts.timeZone,
  max_amount: texts.maxAmount,
  max_term_days: texts.maxTerm,
  limit_total: texts.limitTotal,
  limit_per_client: texts.limitPerClient,
  min_company_age_months: texts.age,
  stop_regions: texts.stopRegions,
  stop_inns: texts.stopInns,
  mode: texts.mode,
  priority: texts.priority,
  portal_url: texts.portal,
  hide_staff_names: texts.hideNames,
  contacts: texts.groups.contacts,
};

const contactWords = ({ name, position, phone, email, note }: ContactValues): string =>
  [name, position, phone, email, note].filter((part) => part !== '').join(', ');

const listed = (words: readonly string[]): string => (words.length === 0 ? texts.none : words.join(', '));
const asTyped = (text: string): string => (text === '' ? texts.none : text);
const sum = (amount: string): string =>
  amount === '' ? texts.none : formatRoubles(kopecksFromDecimal(amount));
const yesOrNo = (isOn: boolean): string => (isOn ? texts.yes : texts.no);

const wordsOf: { readonly [Field in BankField]: (value: BankValues[Field]) => string } = {
  name: asTyped,
  bik: asTyped,
  inn: asTyped,
  correspondent_account: asTyped,
  laws: (laws) => listed(laws.map((law) => lawLabels[law])),
  is_active: yesOrNo,
  in_ministry_list: yesOrNo,
  requires_qualified_signature: yesOrNo,
  decision_hours: asTyped,
  issue_hours: asTyped,
  query_hours: asTyped,
  work_from: asTyped,
  work_to: asTyped,
  time_zone: (zone) => texts.timeZones[zone],
  max_amount: sum,
  max_term_days: asTyped,
  limit_total: sum,
  limit_per_client: sum,
  min_company_age_months: asTyped,
  stop_regions: (codes) => listed(codes.map((code) => regionNameOf(code) ?? code)),
  stop_inns: (inns) => listed(inns.split(/[\s,;]+/).filter((inn) => inn !== '')),
  mode: (mode) => texts.modes[mode],
  priority: asTyped,
  portal_url: asTyped,
  hide_staff_names: yesOrNo,
  contacts: (contacts) => (contacts.length === 0 ? texts.none : contacts.map(contactWords).join('; ')),
};

/** The value of a field as people read it. */
export const fieldWords = <Field extends BankField>(field: Field, values: Pick<BankValues, Field>): string =>
  wordsOf[field](values[field]);
