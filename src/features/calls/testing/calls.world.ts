import { phoneCalls } from '#features/calls/calls.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const callOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people: { manager }, id }) => {
    // Two worlds call two numbers: nobody else may call one that is busy.
    const phone = `+7495${String(7_000_000 + id('deal'))}`;
    const call = await manager.call(phoneCalls.startCall, {
      body: { phone, name: `Слова ${mark}`, deal_id: id('deal'), reason: mark },
    });
    return { call: call.call_id };
  },
});
