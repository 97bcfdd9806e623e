import { invitations } from '#features/invitations/server/invitations.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalInvitations = personalTable(
  invitations,
  'agents',
  { personId: 'self', note: 'words', tokenHash: 'secret' },
  { rows: 'his' },
);
