import { agentGuard } from '#features/agents/server/agents.facade.ts';
import { notReadyMessage } from '#features/profile/profile.errors.ts';
import { missingSteps } from '#features/profile/profile.rules.ts';
import { existingOf } from '#features/profile/server/show-profile.ts';
import { readRegistration } from '#features/registration/server/registration.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';

/** V1: everything that the person tells of himself is told, and his address is confirmed. */
export const everyStepDone = agentGuard('steps', async (operation, { userId }) => {
  const user = await findUser(userId, operation);
  const missing = missingSteps(existingOf(user, await readRegistration(operation.db, userId)));
  return missing.length === 0 ? null : notReadyMessage(missing);
});
