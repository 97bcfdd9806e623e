import * as z from 'zod/mini';
import { bases, regimes } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { emailField, isoDate, personal, text } from '#kit/contract/fields.ts';

/** The data a request speaks of; those of its part are there. */
export const changeFields = {
  bik: z.optional(text(9)),
  account: z.optional(personal('bank', text(20))),
  corr_account: z.optional(personal('bank', text(20))),
  receiver: z.optional(personal('bank', text(200))),
  last_name: z.optional(text(100)),
  first_name: z.optional(text(100)),
  middle_name: z.optional(text(100)),
  org_name: z.optional(text(200)),
  address: z.optional(personal('contact', text(300))),
  signatory_name: z.optional(text(200)),
  signatory_post: z.optional(text(200)),
  signatory_basis: z.optional(z.nullable(z.enum(bases))),
  power_until: z.optional(z.nullable(isoDate())),
  regime: z.optional(z.nullable(z.enum(regimes))),
  from: z.optional(z.nullable(isoDate())),
  phone: z.optional(personal('contact', text(40))),
  email: z.optional(personal('contact', emailField())),
  u_form: z.optional(z.nullable(z.enum(legalForms))),
  inn: z.optional(personal('identity', text(12))),
  ogrn: z.optional(text(15)),
  kpp: z.optional(text(9)),
  npd_since: z.optional(z.nullable(isoDate())),
};
