import { agentReviewTexts as texts } from '#features/agent-review/agent-review.texts.ts';
import { checkAgent } from '#features/agent-review/server/check-agent.ts';
import { agentGuard } from '#features/agents/server/agents.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';

/** V4: no check is red, and the amber ones were looked at by name. */
export const everyCheckIsSeen = agentGuard('accepted', async (operation, { userId }) => {
  const checks = await checkAgent(operation, await findUser(userId, operation));
  const namesOf = (tone: 'bad' | 'wait') =>
    checks
      .filter((one) => one.tone === tone && (tone === 'bad' || one.mark === null))
      .map(({ check }) => texts.checks[check]);
  if (namesOf('bad').length > 0) return texts.red(namesOf('bad'));
  return namesOf('wait').length > 0 ? texts.amber(namesOf('wait')) : null;
});
