import { followAccount } from '#features/agents/server/follow-account.ts';
import { personChanged } from '#features/users/server/users.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

export const agentFollowsAccount = listen(personChanged, followAccount);
