import type { Role } from '#domain/role.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import { personBody } from '#features/users/users.fields.ts';
import { fitPlaces, type Place, placeProblems } from '#features/users/users.rules.ts';
import { personTexts } from '#features/users/users.texts.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';

export type Card = CallReply<(typeof userCalls)['getUser']>;
type PersonBody = CallInput<(typeof userCalls)['createUser']>['body'];

/** What the form holds: texts as typed, chosen people and departments as the texts of their ids. */
export type PersonValues = {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly introduction: string;
  readonly roles: Role[];
  readonly may_create_deals: boolean;
} & { readonly [P in Place]: string | null };

export const emptyPerson: PersonValues = {
  last_name: '',
  first_name: '',
  middle_name: '',
  username: '',
  phone: '',
  email: '',
  introduction: '',
  roles: [],
  department_id: null,
  mentor_id: null,
  parent_id: null,
  curator_id: null,
  manager_id: null,
  may_create_deals: true,
};

const idText = (id: number | null): string | null => (id === null ? null : String(id));

/** The form of a card as it stands. */
export const valuesOf = (card: Card): PersonValues => ({
  last_name: card.last_name,
  first_name: card.first_name,
  middle_name: card.middle_name,
  username: card.username,
  phone: card.phone ?? '',
  email: card.email ?? '',
  introduction: card.introduction,
  roles: card.roles,
  department_id: idText(card.department_id),
  mentor_id: idText(card.mentor_id),
  parent_id: idText(card.parent_id),
  curator_id: idText(card.curator_id),
  manager_id: idText(card.manager_id),
  may_create_deals: card.stop_app === 0,
});

const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** What is sent: places that do not fit the chosen roles are left empty. */
export const bodyOf = (values: PersonValues): PersonBody => {
  const { may_create_deals: mayCreate, roles, phone, email, ...rest } = values;
  const places = {
    department_id: idOf(rest.department_id),
    mentor_id: idOf(rest.mentor_id),
    parent_id: idOf(rest.parent_id),
    curator_id: idOf(rest.curator_id),
    manager_id: idOf(rest.manager_id),
  };
  return {
    ...rest,
    ...fitPlaces(places, roles),
    roles: [...roles],
    username: rest.username.trim(),
    phone: phone === '' ? null : phone,
    email: email.trim() === '' ? null : email.trim(),
    stop_app: mayCreate ? 0 : 1,
  };
};

const order = Object.keys(emptyPerson);

const schema = personBody();

/** The first thing wrong with each field, by the very rules of the server, in the order of the form. */
export const personProblems = (values: PersonValues): Record<string, string> => {
  const body = bodyOf(values);
  const wrong = {
    ...placeProblems({ ...body }, values.roles),
    ...(body.phone && normalizePhone(body.phone) === undefined ? { phone: [personTexts.phone] } : {}),
    ...checkForm(schema, body),
  };
  const first = Object.entries(wrong).flatMap(([field, [text]]) => (text ? [[field, text] as const] : []));
  return Object.fromEntries(first.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
};
