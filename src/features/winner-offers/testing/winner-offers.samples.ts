import { moscowDateOf } from '#domain/moscow-date.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { bringIn, documentsOf, winnerOf } from '#features/winners/testing/winner-workspace.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const winnerOfferSamples = defineSamples(async ({ people: { manager } }, api) => {
  const number = '0998990000126778001';
  const phone = '+74953330002';
  const day = moscowDateOf(api.services.clock.now());
  await bringIn(api.services, documentsOf({ number, inn: '7798000130', phone, day }));
  const winner = await winnerOf(api.services, number);
  await manager.call(callRuleCalls.addConsent, {
    body: {
      phone,
      kind: 'offers',
      text: 'Согласен получать предложения',
      channel: 'letter',
      consented_at: api.services.clock.now().toISOString(),
      proof_kind: 'letter',
      proof: 'Письмо',
    },
  });
  const body = { winner_id: winner?.id ?? 0, email: 'winner@example.ru' };
  return [
    sampleOf(winnerOfferCalls.sendOffer, {
      caller: manager,
      table: 'winner_offers',
      body,
      other: { ...body, email: 'second@example.ru' },
    }),
  ];
});
