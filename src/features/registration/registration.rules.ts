import { isInnShape } from '#domain/inn.ts';
import { normalizePhone } from '#domain/phone.ts';
import { registrationFieldTexts as texts } from '#features/registration/registration.texts.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** Whom a newcomer wants to become. */
export const askedRoles = ['agent', 'headagent'] as const;
export type AskedRole = (typeof askedRoles)[number];

/** The legal form of an agent, `u_form` on the wire. */
export const legalForms = ['person', 'self_employed', 'ip', 'ooo'] as const;
export type LegalForm = (typeof legalForms)[number];

/** How long somebody has worked with guarantees. */
export const experiences = ['none', 'under_year', 'under_three', 'over_three'] as const;
export type Experience = (typeof experiences)[number];

/** Tells whether a stored text is a legal form. */
export const isLegalForm = (text: string | null): text is LegalForm =>
  legalForms.some((form) => form === text);

/** Why an INN does not fit a legal form, or null: an organization has 10 digits, a person 12. */
export const innProblem = (form: LegalForm, inn: string): string | null => {
  if (inn === '') return fieldTexts.required;
  if (!isInnShape(inn)) return texts.innShape;
  if (form === 'ooo') return inn.length === 10 ? null : texts.innOfOrganization;
  return inn.length === 12 ? null : texts.innOfPerson;
};

type OwnData = {
  readonly u_form: LegalForm;
  readonly inn: string;
  readonly org_name: string;
  readonly phone: string;
};

/** Why a telephone is no telephone, by field. */
export const phoneProblems = (phone: string): { readonly [field: string]: readonly string[] } =>
  normalizePhone(phone) === undefined ? { phone: [texts.phone] } : {};

/** What the shape of the fields cannot tell of somebody's own data, by field. */
export const ownDataProblems = (data: OwnData): { readonly [field: string]: readonly string[] } => {
  const inn = innProblem(data.u_form, data.inn);
  return {
    ...(inn === null ? {} : { inn: [inn] }),
    ...(data.u_form === 'ooo' && data.org_name === '' ? { org_name: [fieldTexts.required] } : {}),
    ...phoneProblems(data.phone),
  };
};
