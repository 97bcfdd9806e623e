import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealSendingSamples = defineSamples(async ({ people: { agent, operator } }, api) => {
  const { id: bankId } = await makeBank(api.services, 'Банк, который торопят');
  const { id } = await agent.call(wizardCalls.createDeal, {
    body: { ...guaranteeInput, collision_reason: 'Проверка', bank_ids: [bankId] },
  });
  for (const [who, move] of [
    [agent, dealMoves.collect],
    [agent, dealMoves.send],
    [operator, dealMoves.sendToBank],
  ] as const)
    await who.call(legCalls.moveLegs, { body: { application_id: id, move: move.id } });
  const { legs } = await operator.call(legCalls.getDeal, { params: { id } });
  const bank = { application_bank_id: legs[0]?.id ?? 0, way: 'call' as const };
  return [
    sampleOf(sendingCalls.hurryBanks, {
      caller: operator,
      table: 'application_bank_history',
      body: { application_id: id, banks: [bank] },
      other: { application_id: id, banks: [{ ...bank, to: 'bank@bank.example' }] },
    }),
  ];
});
