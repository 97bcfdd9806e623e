import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const stopOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people: { manager }, id }) => {
    const number = String(8_000_000 + id('deal'));
    const stop = await manager.call(callRuleCalls.addStop, {
      body: { phone: `+7495${number}`, reason: 'client_request', comment: `Слова ${mark}` },
    });
    const consent = await manager.call(callRuleCalls.addConsent, {
      body: {
        phone: `+7496${number}`,
        person: mark,
        kind: 'offers',
        text: `Слова ${mark}`,
        channel: 'call',
        given_at: '2026-01-12T09:00:00Z',
        proof_kind: 'call',
        proof: mark,
      },
    });
    return { callStop: stop.id, callConsent: consent.id };
  },
});
