import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const callbackOfWorld = defineWorldPart({
  needs: ['lead'],
  make: async ({ mark, people: { manager }, id }) => {
    const callback = await manager.call(callbackCalls.createCallback, {
      body: {
        phone: '+79993330011',
        name: `Звонок ${mark}`,
        reason: `Слова ${mark}`,
        at: new Date(Date.now() + 86_400_000).toISOString(),
        lead_id: id('lead'),
      },
    });
    return { callback: callback.id };
  },
});
