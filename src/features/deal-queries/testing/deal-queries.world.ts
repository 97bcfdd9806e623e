import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A question of another bank of the deal. */
export const queryOfWorld = defineWorldPart({
  needs: ['offer'],
  make: async ({ mark, people: { operator }, id }) => {
    const point = { kind: 'answer', title: `Слова ${mark}`, owner: 'agent' } as const;
    const asked = await operator.call(queryCalls.askQuery, {
      body: {
        application_bank_id: id('secondLeg'),
        due_at: '2099-01-01T09:00:00.000Z',
        items: [point],
      },
    });
    const item = await operator.call(queryCalls.saveItem, { body: { query_id: asked.id, ...point } });
    return { query: asked.id, queryItem: item.id };
  },
});
