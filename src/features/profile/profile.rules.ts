import { isLegalForm, innProblem } from '#features/registration/registration.rules.ts';

/** What a guest must have told and done before he can become an agent, in the order he is told of it. */
export const profileSteps = [
  'email',
  'name',
  'phone',
  'u_form',
  'inn',
  'org_name',
  'city',
  'experience',
] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** What is known of a person, as far as the steps need it. */
export type Existing = {
  readonly email: string | null;
  readonly confirmedEmail: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly phone: string | null;
  readonly legalForm: string | null;
  readonly inn: string;
  readonly orgName: string;
  readonly city: string;
  readonly experience: string | null;
  readonly isContracted: boolean;
};

/** Whether the present address is the one that was confirmed. */
export const isEmailConfirmed = ({
  email,
  confirmedEmail,
}: Pick<Existing, 'email' | 'confirmedEmail'>): boolean => email !== null && email === confirmedEmail;

/** What somebody does who makes no contract with us. */
const stepsWithoutContract: readonly ProfileStep[] = ['email', 'name', 'phone'];

/** The steps that are still to be done. */
export const missingSteps = (existing: Existing): ProfileStep[] => {
  const form = isLegalForm(existing.legalForm) ? existing.legalForm : null;
  const isDone: Readonly<Record<ProfileStep, boolean>> = {
    email: isEmailConfirmed(existing),
    name: existing.lastName !== '' && existing.firstName !== '',
    phone: existing.phone !== null,
    u_form: form !== null,
    inn: form === null ? existing.inn !== '' : innProblem(form, existing.inn) === null,
    org_name: form !== 'ooo' || existing.orgName !== '',
    city: existing.city !== '',
    experience: existing.experience !== null,
  };
  return (existing.isContracted ? profileSteps : stepsWithoutContract).filter((step) => !isDone[step]);
};
