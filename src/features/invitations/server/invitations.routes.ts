import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { listInvitations } from '#features/invitations/server/list-invitations.ts';
import {
  createInvitation,
  giveLink,
  withdrawInvitation,
} from '#features/invitations/server/make-invitation.ts';
import { showInvitation } from '#features/invitations/server/use-invitation.ts';
import { implement } from '#kit/server/implement.ts';

export const invitationRoutes = implement(invitationCalls, {
  listInvitations: ({ body }, context) => listInvitations(body, context),
  createInvitation: ({ body }, context) => createInvitation(body, context),
  giveLink: ({ body }, context) => giveLink(body.id, context),
  withdrawInvitation: ({ body }, context) => withdrawInvitation(body.id, context),
  showInvitation: ({ body }, context) => showInvitation(body.token, context),
});
