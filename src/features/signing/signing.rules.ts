import type { Agreement, CertificateState, SignerRecord } from '#features/signing/signing.states.ts';

const minuteMs = 60_000;

/** A code of six digits and how long it may be played with (security.md A13). */
export const codeRules = {
  digits: 6,
  lifeMs: 5 * minuteMs,
  tries: 5,
  resendMs: minuteMs,
  dayMs: 24 * 60 * minuteMs,
  perPhoneADay: 10,
  hourMs: 60 * minuteMs,
  inAllAnHour: 200,
} as const;

/** How many papers one code signs at most. */
export const mostAtOnce = 50;

/** Whether a certificate was in force at this moment. */
export const certificateAt = (
  { validFrom, validTo }: Pick<SignerRecord, 'validFrom' | 'validTo'>,
  moment: string | null,
): CertificateState => {
  if (moment === null) return 'unknown';
  if (moment < validFrom) return 'not_yet';
  return moment > validTo ? 'expired' : 'valid';
};

const isBound = (signer: SignerRecord): boolean => signer.isBound !== false;

/** Ten digits are those of an organization, twelve those of a person who is the client himself. */
const innOf = (signer: SignerRecord, required: string): string | null =>
  required.length === 12 ? signer.personInn : signer.inn;

/**
 * Whether one of the signers is the client by his INN; another INN differs, none at all says nothing. A certificate
 * that its signature does not name may contradict, never confirm.
 */
export const agreeInn = (signers: readonly SignerRecord[], required: string | null): Agreement => {
  if (required === null) return 'none';
  const stated = signers.filter((signer) => innOf(signer, required) !== null);
  const same = stated.filter((signer) => innOf(signer, required) === required);
  if (stated.length > 0 && same.length === 0) return 'differs';
  return same.some(isBound) ? 'match' : 'none';
};

const plain = (name: string): string =>
  name.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

/** Whether one of the signers bears the name of the organization's head. */
export const agreeName = (signers: readonly SignerRecord[], required: string | null): Agreement => {
  const stated = signers.filter(({ name }) => name !== null);
  if (!required || stated.length === 0) return 'none';
  const same = stated.filter(({ name }) => plain(name ?? '') === plain(required));
  if (same.length === 0) return 'differs';
  return same.some(isBound) ? 'match' : 'none';
};

/** «+7(9**)***-**-89»: enough to know one's own phone by, too little to call. */
export const hiddenPhone = (phone: string): string =>
  phone.startsWith('+7') ? `+7(${phone.slice(2, 3)}**)***-**-${phone.slice(-2)}` : `***${phone.slice(-2)}`;
