import * as z from 'zod/mini';
import { certificateStates } from '#features/signing/signing.states.ts';
import { instant, personal } from '#kit/contract/fields.ts';

/** One signer of a qualified signature, with what is known of his certificate. */
export const signerView = z.object({
  name: personal('contact', z.nullable(z.string())),
  post: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  person_inn: personal('identity', z.nullable(z.string())),
  ogrn: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  serial: z.string(),
  valid_from: instant(),
  valid_to: instant(),
  signed_at: z.nullable(instant()),
  bits: z.int(),
  /** False: the signature does not name the certificate, so that its words are not covered by it. */
  is_bound: z.boolean(),
  /** Whether the certificate was in force when it was signed with, and whether it is today. */
  at_signing: z.enum(certificateStates),
  today: z.enum(certificateStates),
});

/** A code on its way: how long it lives, how many tries are left, which phone it went to. */
export const codeView = z.object({
  sent_at: instant(),
  expires_at: instant(),
  resend_at: instant(),
  tries_left: z.int(),
  phone: z.string(),
});

export type Signer = z.infer<typeof signerView>;
export type CodeView = z.infer<typeof codeView>;

/** The code as it is typed in. */
export const typedCode = () => z.string().check(z.regex(/^\d{6}$/));
