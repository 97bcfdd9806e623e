import { maskPhone, normalizePhone } from '#domain/phone.ts';
import type { DealsScope } from '#domain/role.ts';
import type { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPersonBody } from '#features/branch-people/branch-people.fields.ts';
import type { BranchRole } from '#features/branch-people/branch-people.rules.ts';
import { personTexts } from '#features/users/users.texts.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';

export type Card = CallReply<(typeof branchPeopleCalls)['getPerson']>;
type Body = CallInput<(typeof branchPeopleCalls)['createPerson']>['body'];

/** What the form holds, as typed. */
export type PersonValues = {
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  email: string;
  role: BranchRole;
  parent_id: string | null;
  deals_scope: DealsScope;
  share_pct: string;
};

export const emptyPerson: PersonValues = {
  last_name: '',
  first_name: '',
  middle_name: '',
  phone: '',
  email: '',
  role: 'agent',
  parent_id: null,
  deals_scope: 'team',
  share_pct: '',
};

/** The form of a card as it stands. */
export const valuesOf = (card: Card): PersonValues => ({
  last_name: card.last_name,
  first_name: card.first_name,
  middle_name: card.middle_name,
  phone: card.phone ? maskPhone(card.phone) : '',
  email: card.email ?? '',
  role: card.role === 'senioragent' ? 'senioragent' : 'agent',
  parent_id: card.parent ? String(card.parent.id) : null,
  deals_scope: card.deals_scope,
  share_pct: card.share_pct?.replace(/\.?0+$/, '').replace('.', ',') ?? '',
});

/** What is sent; a share may be typed with a comma. */
export const bodyOf = (values: PersonValues): Body => ({
  ...values,
  email: values.email.trim(),
  parent_id: values.parent_id === null ? null : Number(values.parent_id),
  share_pct: values.share_pct.trim() === '' ? null : values.share_pct.trim().replace(',', '.'),
});

const schema = branchPersonBody();
const order = Object.keys(emptyPerson);

/** What the person has told of himself: it is read only where he makes a contract with us. */
const own = ['last_name', 'first_name', 'middle_name', 'phone', 'email'];

/** The first thing wrong with each field, by the very rules of the server, in the order of the form. */
export const personProblems = (values: PersonValues, isContracted = false): Record<string, string> => {
  const wrong = {
    ...(normalizePhone(values.phone) === undefined ? { phone: [personTexts.phone] } : {}),
    ...checkForm(schema, bodyOf(values)),
  };
  const first = Object.entries(wrong).flatMap(([field, [text]]) =>
    text && !(isContracted && own.includes(field)) ? [[field, text] as const] : [],
  );
  return Object.fromEntries(first.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
};
