import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const invitationsSamples = defineSamples(async ({ people: { headagent } }) => [
  sampleOf(invitationCalls.createInvitation, {
    caller: headagent,
    table: 'invitations',
    body: { role: 'agent', is_contracted: false, note: 'Раз' },
    other: { role: 'agent', is_contracted: false, note: 'Два' },
  }),
]);
