import { accountLinks, sessions, signInFailures } from '#features/sign-in/server/sign-in.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAccountLinks = personalTable(
  accountLinks,
  'account',
  { userId: 'self', tokenHash: 'secret' },
  { rows: 'goes' },
);

export const personalSessions = personalTable(
  sessions,
  'account',
  { userId: 'self', address: 'trace', userAgent: 'trace', bearerHash: 'secret', cookieHash: 'secret' },
  { rows: 'his' },
);

export const personalSignInFailures = personalTable(signInFailures, 'account', {
  username: 'words',
  address: 'trace',
});
