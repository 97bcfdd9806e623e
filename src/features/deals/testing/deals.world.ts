import { dealCalls } from '#features/deals/deals.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const historyOfWorld = defineWorldPart({
  needs: ['offer'],
  make: async ({ people, id }) => {
    const [row] = await people.operator.call(dealCalls.getHistory, { query: { application_id: id('deal') } });
    return { history: row?.id ?? 0 };
  },
});
