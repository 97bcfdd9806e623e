import { mailboxSendings, mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalMailboxes = personalTable(
  mailboxes,
  'account',
  {
    ownerId: 'self',
    name: 'words',
    address: 'email',
    login: 'email',
    sealedPassword: 'secret',
    signature: 'words',
  },
  { rows: 'his' },
);

export const personalMailboxSendings = personalTable(mailboxSendings, 'account', { words: 'words' });
