import { syncAccount } from '#features/agents/server/sync-account.ts';
import { personChanged } from '#features/users/server/users.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

export const agentSyncsAccount = listen(personChanged, syncAccount);
