import { profileCalls } from '#features/profile/profile.contract.ts';
import { activateAgent } from '#features/profile/server/activate-agent.ts';
import { saveProfile } from '#features/profile/server/save-profile.ts';
import { showApplicant, showProfile } from '#features/profile/server/show-profile.ts';
import { implement } from '#kit/server/implement.ts';

export const profileRoutes = implement(profileCalls, {
  getProfile: (_input, context) => showProfile(context),
  saveProfile: ({ body }, context) => saveProfile(body, context),
  getApplicant: ({ query }, context) => showApplicant(query.id, context),
  activate: ({ body }, context) => activateAgent(body.agent_id, context),
});
