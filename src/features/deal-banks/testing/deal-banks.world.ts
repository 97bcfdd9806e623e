import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const legsOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ people: { agent }, id }) => {
    const { version } = await agent.call(legCalls.getDeal, { params: { id: id('deal') } });
    const choice = await agent.call(dealBankCalls.getChoice, { query: { application_id: id('deal') } });
    const bank_ids = choice
      .filter((bank) => bank.fit.result !== 'red')
      .slice(0, 3)
      .map((bank) => bank.bank_id);
    const { leg_ids } = await agent.call(dealBankCalls.chooseBanks, {
      body: { application_id: id('deal'), bank_ids, version },
    });
    const [leg = 0, secondLeg = 0, thirdLeg = 0] = leg_ids;
    return { leg, secondLeg, thirdLeg };
  },
});
