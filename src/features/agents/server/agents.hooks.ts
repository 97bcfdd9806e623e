import { eq } from 'drizzle-orm';
import { agentErrorTexts } from '#features/agents/agents.errors.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { agentGuard } from '#features/agents/server/agent-guards.ts';
import { agentMoved } from '#features/agents/server/agent-moved.ts';
import { agentManualContracts, agents } from '#features/agents/server/agents.tables.ts';
import { syncAccount } from '#features/agents/server/sync-account.ts';
import { personChanged } from '#features/users/server/users.facade.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';

export const agentSyncsAccount = listen(personChanged, syncAccount);

const whyNoContract = async ({ db }: Operation, userId: number): Promise<string | null> => {
  const [agent] = await db.select().from(agents).where(eq(agents.userId, userId));
  return agent?.hasContract ? null : agentErrorTexts.noContract;
};

/** V5 and V6: there is a contract with us. */
export const contractIsMade = agentGuard('contract', (operation, { userId }) =>
  whyNoContract(operation, userId),
);
export const contractIsSigned = agentGuard('signed', (operation, { userId }) =>
  whyNoContract(operation, userId),
);

/** V7: his data are about to change, so a contract signed on paper by them is void; the trace of its entering stays. */
export const manualContractFalls = listen(agentMoved, async ({ db }, { agentId, move }) => {
  if (move !== agentMoves.refill) return;
  await db.delete(agentManualContracts).where(eq(agentManualContracts.agentId, agentId));
  await db.update(agents).set({ hasContract: false }).where(eq(agents.userId, agentId));
});
