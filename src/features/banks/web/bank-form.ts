import type { Law } from '#domain/law.ts';
import type { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankBody } from '#features/banks/bank-card.fields.ts';
import { type BankMode, type BankTimeZone, cardProblems } from '#features/banks/bank-card.rules.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';

export type BankCard = CallReply<typeof bankCardCalls.getBank>;
type BankBody = CallInput<typeof bankCardCalls.createBank>['body'];

/** A contact as typed. */
export type ContactValues = {
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
};

/** What the form of a bank holds: texts as typed, sums as decimal strings, '' where nothing is set. */
export type BankValues = {
  readonly name: string;
  readonly bik: string;
  readonly inn: string;
  readonly correspondent_account: string;
  readonly laws: Law[];
  readonly is_active: boolean;
  readonly in_ministry_list: boolean;
  readonly requires_qualified_signature: boolean;
  readonly decision_hours: string;
  readonly issue_hours: string;
  readonly query_hours: string;
  readonly work_from: string;
  readonly work_to: string;
  readonly time_zone: BankTimeZone;
  readonly max_amount: string;
  readonly max_term_days: string;
  readonly limit_total: string;
  readonly limit_per_client: string;
  readonly min_company_age_months: string;
  readonly stop_regions: string[];
  readonly stop_inns: string;
  readonly mode: BankMode;
  readonly priority: string;
  readonly portal_url: string;
  readonly hide_staff_names: boolean;
  readonly contacts: ContactValues[];
};
export type BankField = keyof BankValues;

export const emptyContact: ContactValues = { name: '', position: '', phone: '', email: '', note: '' };

export const emptyBank: BankValues = {
  name: '',
  bik: '',
  inn: '',
  correspondent_account: '',
  laws: [],
  is_active: true,
  in_ministry_list: true,
  requires_qualified_signature: true,
  decision_hours: '',
  issue_hours: '',
  query_hours: '',
  work_from: '09:00',
  work_to: '18:00',
  time_zone: 'Europe/Moscow',
  max_amount: '',
  max_term_days: '',
  limit_total: '',
  limit_per_client: '',
  min_company_age_months: '0',
  stop_regions: [],
  stop_inns: '',
  mode: 'manual',
  priority: '0',
  portal_url: '',
  hide_staff_names: false,
  contacts: [],
};

/** Every field of the form, in its order. */
const bankFields = Object.keys(emptyBank) as readonly BankField[];

const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The form of a card as it stands; only staff has all of it. */
export const valuesOf = (card: BankCard): BankValues => ({
  name: card.name,
  bik: card.bik,
  inn: card.inn ?? '',
  correspondent_account: card.correspondent_account ?? '',
  laws: card.laws,
  is_active: card.is_active,
  in_ministry_list: card.in_ministry_list,
  requires_qualified_signature: card.requires_qualified_signature,
  decision_hours: numberText(card.decision_hours),
  issue_hours: numberText(card.issue_hours),
  query_hours: numberText(card.query_hours),
  work_from: card.work_from,
  work_to: card.work_to,
  time_zone: card.time_zone,
  max_amount: card.max_amount ?? '',
  max_term_days: numberText(card.max_term_days),
  limit_total: card.limit_total ?? '',
  limit_per_client: card.limit_per_client ?? '',
  min_company_age_months: numberText(card.min_company_age_months),
  stop_regions: card.stop_regions ?? [],
  stop_inns: (card.stop_inns ?? []).join('\n'),
  mode: card.mode ?? 'manual',
  priority: numberText(card.priority),
  portal_url: card.portal_url ?? '',
  hide_staff_names: card.hide_staff_names ?? false,
  contacts: (card.contacts ?? []).map((contact) => ({
    ...contact,
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  })),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
/** An empty field is said to be required, not taken for a nought. */
const numberOf = (text: string): number =>
  text.trim() === '' ? (undefined as unknown as number) : Number(text);
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What is sent. */
export const bodyOf = (values: BankValues): BankBody => ({
  ...values,
  bik: values.bik.trim(),
  inn: orNull(values.inn),
  correspondent_account: orNull(values.correspondent_account),
  decision_hours: numberOf(values.decision_hours),
  issue_hours: numberOrNull(values.issue_hours),
  query_hours: numberOrNull(values.query_hours),
  max_term_days: numberOf(values.max_term_days),
  limit_total: orNull(values.limit_total),
  limit_per_client: orNull(values.limit_per_client),
  min_company_age_months: numberOf(values.min_company_age_months),
  stop_inns: values.stop_inns.split(/[\s,;]+/).filter((inn) => inn !== ''),
  priority: numberOf(values.priority),
  portal_url: orNull(values.portal_url),
  contacts: values.contacts.map((contact) => ({
    ...contact,
    phone: orNull(contact.phone),
    email: orNull(contact.email),
  })),
});

/** Problems of one INN of the stop list stand at the whole list. */
const fieldOf = (path: string): string => /^(stop_inns|stop_regions|laws)\./.exec(path)?.[1] ?? path;

const placeOf = (path: string): number => bankFields.findIndex((field) => field === path.split('.')[0]);

const schema = bankBody();

/** The first thing wrong with each field, by the very rules of the server, in the order of the form. */
export const bankProblems = (values: BankValues): Record<string, string> => {
  const body = bodyOf(values);
  const wrong = { ...cardProblems(body), ...checkForm(schema, body) };
  const first = Object.entries(wrong).flatMap(([path, [text]]) =>
    text ? [[fieldOf(path), text] as const] : [],
  );
  return Object.fromEntries(first.toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
};

/** The fields in which two forms differ. */
export const differingFields = (one: BankValues, other: BankValues): BankField[] =>
  bankFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
