export {
  invitePerson,
  moveInvitationsOf,
  withdrawInvitationsOf,
} from '#features/invitations/server/make-invitation.ts';
export {
  inviterOf,
  lockOpenInvitation,
  spendInvitation,
} from '#features/invitations/server/use-invitation.ts';
