import { profileCalls } from '#features/profile/profile.contract.ts';
import { activateAgent } from '#features/profile/server/activate-agent.ts';
import { lookUpInn } from '#features/profile/server/find-inn-facts.ts';
import { saveProfile } from '#features/profile/server/save-profile.ts';
import { showApplicant, showProfile } from '#features/profile/server/show-profile.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const profileRoutes = implement(profileCalls, {
  getProfile: (_input, context) => showProfile(context),
  saveProfile: ({ body }, context) => saveProfile(body, context),
  lookUpInn: workFirst(
    ({ body }, { services }) => lookUpInn({ services }, body.inn),
    (_input, _context, found) => Promise.resolve(found),
  ),
  getApplicant: ({ query }, context) => showApplicant(query.id, context),
  activate: ({ body }, context) => activateAgent(body.agent_id, context),
});
