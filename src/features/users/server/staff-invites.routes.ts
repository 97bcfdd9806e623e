import { inviteBySheet } from '#features/users/server/invite-by-sheet.ts';
import { staffInviteCalls } from '#features/users/staff-invites.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const staffInviteRoutes = implement(staffInviteCalls, {
  inviteBySheet: ({ body }, context) => inviteBySheet(context, body),
});
