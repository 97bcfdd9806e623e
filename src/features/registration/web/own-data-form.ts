import { maskPhone } from '#domain/phone.ts';
import { ownDataBody as bodySchema } from '#features/registration/registration.fields.ts';
import {
  type Experience,
  type LegalForm,
  ownDataProblems,
} from '#features/registration/registration.rules.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';

/** What the fields of somebody's own data hold, as typed. */
export type OwnData = {
  u_form: LegalForm | null;
  inn: string;
  org_name: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  city: string;
  experience: Experience | null;
};

export const emptyOwnData: OwnData = {
  u_form: null,
  inn: '',
  org_name: '',
  last_name: '',
  first_name: '',
  middle_name: '',
  phone: '',
  city: '',
  experience: null,
};

const schema = bodySchema();
type OwnDataBody = (typeof schema)['_zod']['output'];

type Report = Omit<OwnData, 'phone'> & { readonly phone: string | null };

/** The fields as they stand on the server. */
export const ownDataOf = (report: Report): OwnData => {
  const { u_form, inn, org_name, last_name, first_name, middle_name, phone, city, experience } = report;
  const shown = phone === null ? '' : maskPhone(phone);
  return { u_form, inn, org_name, last_name, first_name, middle_name, phone: shown, city, experience };
};

const order = Object.keys(emptyOwnData);

/** The first message of each field, in the order of the form. */
export const firstProblems = (problems: FieldErrors, names: readonly string[]): Record<string, string> => {
  const first = Object.entries(problems).flatMap(([field, [text]]) => (text ? [[field, text] as const] : []));
  return Object.fromEntries(first.toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other)));
};

/** What is wrong with the fields, by the very rules of the server. */
export const ownDataFaults = (values: OwnData): FieldErrors => {
  const { u_form: form } = values;
  return {
    ...(form === null ? {} : ownDataProblems({ ...values, u_form: form })),
    ...checkForm(schema, ownDataBody(values)),
  };
};

/** The same, ready for a form that holds nothing else. */
export const ownDataErrors = (values: OwnData): Record<string, string> =>
  firstProblems(ownDataFaults(values), order);

/** What is sent; the name of an organization goes with organizations alone. */
export const ownDataBody = (values: OwnData): OwnDataBody => {
  const { u_form, inn, org_name, last_name, first_name, middle_name, phone, city, experience } = values;
  const body = { u_form, inn, last_name, first_name, middle_name, phone, city, experience };
  return { ...body, org_name: u_form === 'ooo' ? org_name : '' } as OwnDataBody; // judged before it is sent
};
