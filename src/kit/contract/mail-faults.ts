/** Why a mail server was of no use to us. */
export const mailFaults = [
  'private',
  'unknownHost',
  'unreachable',
  'silent',
  'tls',
  'login',
  'folder',
  'refused',
] as const;
export type MailFault = (typeof mailFaults)[number];
