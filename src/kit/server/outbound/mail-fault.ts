import type { MailFault } from '#kit/contract/mail-faults.ts';
import { ForbiddenHost } from '#kit/server/outbound/public-address.ts';

type Words = {
  readonly message?: string;
  readonly code?: string;
  /** SMTP. */
  readonly response?: string;
  readonly responseCode?: number;
  /** IMAP. */
  readonly authenticationFailed?: boolean;
  readonly responseStatus?: string;
  readonly responseText?: string;
};

/** How each fault shows itself, the surest sign first. */
const signs: readonly (readonly [MailFault, (error: Words) => boolean])[] = [
  ['login', ({ code, authenticationFailed }) => code === 'EAUTH' || authenticationFailed === true],
  ['unknownHost', ({ code }) => code === 'EDNS' || code === 'ENOTFOUND'],
  ['folder', ({ responseStatus }) => responseStatus === 'NO'],
  [
    'tls',
    ({ code, message = '' }) =>
      code === 'ETLS' || /\b(?:ssl|tls|starttls|certificate)\b|wrong version number/i.test(message),
  ],
  ['refused', ({ responseCode = 0 }) => responseCode >= 400],
  ['silent', ({ code = '', message = '' }) => /timed? ?out/i.test(`${code} ${message}`)],
];

const kindOf = (error: unknown): MailFault => {
  if (error instanceof ForbiddenHost) return error.reason === 'private' ? 'private' : 'unknownHost';
  return signs.find(([, shows]) => shows(error as Words))?.[0] ?? 'unreachable';
};

const mostWords = 300;

/** What a server has said of its refusal, in one line; empty where it has said nothing. */
export const wordsOf = (error: unknown): string => {
  const { response, responseText } = error as Words;
  return (response ?? responseText ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, mostWords)
    .toWellFormed();
};

/** The kind of a failure of SMTP or IMAP, with the server's own words. */
export const mailFaultOf = (error: unknown): { readonly fault: MailFault; readonly words: string } => ({
  fault: kindOf(error),
  words: wordsOf(error),
});
