import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const invitationOfWorld = defineWorldPart({
  needs: [],
  make: async ({ mark, people: { headagent } }) => {
    const invitation = await headagent.call(invitationCalls.createInvitation, {
      body: { role: 'agent', is_contracted: false, note: `Слова ${mark}` },
    });
    return { invitation: invitation.id };
  },
});
