import { agentGuard } from '#features/agents/server/agents.facade.ts';
import { consentBooks } from '#features/consents/server/consents.facade.ts';
import { registeredConsents } from '#features/registration/server/registered-consents.ts';
import { registrationFieldTexts } from '#features/registration/registration.texts.ts';

/** V1: a head agent's own people work without a contract, and there is nothing of theirs to check. */
export const notUnderHead = agentGuard('steps', async (_operation, { isUnderHead }) =>
  isUnderHead ? registrationFieldTexts.noCheck : null,
);

export const consentsOfRegistration = consentBooks.give(registeredConsents);
