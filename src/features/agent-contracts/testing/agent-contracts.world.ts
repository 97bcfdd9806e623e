import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { makeCompany, makeParty, takeSample } from '#features/agent-contracts/testing/make-party.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A contract with the agent of the branch, made and not signed yet. */
export const contractOfWorld = defineWorldPart({
  needs: [],
  make: async ({ people: { admin, agent } }, api) => {
    await makeCompany(admin);
    await makeParty(api, agent.userId, { form: 'ip', inn: '500100732259' });
    const contractTemplate = await takeSample(admin, 'ip');
    const { id } = await admin.call(contractCalls.makeContract, {
      body: { agent_id: agent.userId, starts_on: '2026-11-20', ends_on: '2099-01-01' },
    });
    return { agentContract: id, contractTemplate };
  },
});
