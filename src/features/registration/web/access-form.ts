import type { RegistrationConsent } from '#features/consents/consents.kinds.ts';
import { registrationFieldTexts } from '#features/registration/registration.texts.ts';
import { newPasswordProblems } from '#features/sign-in/web/sign-in.facade.tsx';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** How a newcomer will sign in, and his two consents, as typed. */
export type Access = {
  email: string;
  password: string;
  repeat: string;
} & { [K in RegistrationConsent]: boolean };

export const emptyAccess: Access = {
  email: '',
  password: '',
  repeat: '',
  personal_data: false,
  offer: false,
};

/** The wire's names of the consents under those of the form. */
export const consentNames = { consent_personal_data: 'personal_data', consent_offer: 'offer' };

type Named = Access & { readonly first_name: string; readonly last_name: string };

/** What is wrong with these fields, by the rules of the server. */
export const accessFaults = (values: Named): FieldErrors => {
  const own = [values.first_name, values.last_name, values.email];
  const { password, repeat } = newPasswordProblems(values, own);
  const consent = [registrationFieldTexts.consent];
  return {
    ...(/^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: [fieldTexts.email] }),
    ...(password === null ? {} : { password: [password] }),
    ...(repeat === null ? {} : { repeat: [repeat] }),
    ...(values.personal_data ? {} : { personal_data: consent }),
    ...(values.offer ? {} : { offer: consent }),
  };
};
