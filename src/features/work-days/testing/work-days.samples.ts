import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { setDue } from '#features/work-days/testing/make-late.ts';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const hourMs = 3_600_000;

export const workDaysSamples = defineSamples(async ({ people: { agent, manager, head }, id }, api) => {
  const { bank } = (await agent.call(legCalls.getDeal, { params: { id: id('deal') } })).legs[0] ?? {};
  const earlier = new Date(api.services.clock.now().getTime() - hourMs).toISOString();
  const lateOf = async (who: TestCaller): Promise<number> => {
    const deal = await who.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, collision_reason: 'Проверка', bank_ids: [bank?.id ?? 0] },
    });
    await who.call(legCalls.moveLegs, { body: { application_id: deal.id, move: dealMoves.collect.id } });
    await setDue(api, deal.id, earlier);
    return deal.id;
  };
  await lateOf(manager);
  const deal = await lateOf(agent);
  return [
    sampleOf(workDayCalls.hurryPerson, {
      caller: head,
      table: 'hurries',
      body: { user_id: manager.userId },
      other: { user_id: agent.userId },
    }),
    sampleOf(workDayCalls.hurryAgent, {
      caller: manager,
      table: 'hurries',
      body: { application_id: deal },
      other: { application_id: id('deal') },
    }),
  ];
});
