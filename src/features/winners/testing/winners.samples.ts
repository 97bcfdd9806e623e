import { winnerCalls } from '#features/winners/winners.contract.ts';
import { bringIn, documentsOf, winnerOf } from '#features/winners/testing/winner-workspace.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const winnersSamples = defineSamples(async ({ people: { manager } }, api) => {
  const number = '0998990000126777001';
  const day = moscowDateOf(api.services.clock.now());
  await bringIn(api.services, documentsOf({ number, inn: '7798000122', phone: '+74953330001', day }));
  const winner = await winnerOf(api.services, number);
  const id = { winner_id: winner?.id ?? 0 };
  const at = new Date(api.services.clock.now().getTime() + 86_400_000).toISOString();
  return [
    sampleOf(winnerCalls.addEvent, {
      caller: manager,
      table: 'callbacks',
      body: { ...id, at },
      other: { ...id, at, comment: 'Два' },
    }),
    sampleOf(winnerCalls.makeDeal, {
      caller: manager,
      table: 'deals',
      body: { ...id, collision_reason: 'Раз' },
      other: { ...id, collision_reason: 'Два' },
    }),
  ];
});
