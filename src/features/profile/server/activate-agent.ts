import { fullName } from '#domain/person-name.ts';
import type { AgentRole } from '#domain/role.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { moveAgent } from '#features/agents/server/agents.facade.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { profileErrors } from '#features/profile/profile.errors.ts';
import { profileLetters } from '#features/profile/profile.letters.ts';
import { profileTexts, roleInLetters } from '#features/profile/profile.texts.ts';
import { readRegistration } from '#features/registration/server/registration.facade.ts';
import { issueTicket } from '#features/sign-in/server/sign-in.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { findUser, makeAgent, type User } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';

const sendLetter = async (operation: Operation, user: User, role: AgentRole): Promise<void> => {
  if (!user.email) return;
  await queueLetter(operation, {
    to: user.email,
    letter: (language) =>
      profileLetters.agent({ name: fullName(user), role: roleInLetters(role)[language] })(language),
    userId: user.id,
    ...(await issueTicket(operation, user.id, '/application/index')),
  });
};

/** V6: makes a guest who has been checked and has a contract the agent he asked to be; he gets a letter. */
export const activateAgent = async (id: number, operation: Operation) => {
  const user = await findUser(id, operation, true);
  if (!user.roles.includes('guest')) throw refuse(profileErrors.notGuest);
  if (user.status === 'blocked') throw refuse(profileErrors.isBlocked);
  const registration = await readRegistration(operation.db, id);
  await moveAgent(operation, { agentId: id, move: agentMoves.activate });
  await makeAgent(operation, user, registration.askedRole);
  await sendLetter(operation, user, registration.askedRole);
  await notify(operation, {
    to: [user.id],
    fromUserId: operation.caller.userId,
    kind: 'system',
    header: profileTexts.becameAgent,
    message: profileTexts.becameAgentText,
    entity: null,
  });
  return success;
};
