import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const dealOfWorld = defineWorldPart({
  needs: [],
  make: async ({ mark, inn, people }) => {
    const deal = await people.agent.call(wizardCalls.createDeal, {
      body: {
        product: 1,
        law: '44',
        purpose: 'contract',
        guarantee_kind: 'BG',
        inn,
        amount: '1500000.00',
        date_start: '2026-12-01',
        date_end: '2027-06-18',
        requirements: `Требования ${mark}`,
      },
    });
    return { deal: deal.id };
  },
});
