import { countPage } from '#features/statistics/server/count-facts.ts';
import { listChoice } from '#features/statistics/server/list-choice.ts';
import { saveCard } from '#features/statistics/server/save-card.ts';
import { showBanks } from '#features/statistics/server/show-banks.ts';
import { showFunnel } from '#features/statistics/server/show-funnel.ts';
import { showPeople } from '#features/statistics/server/show-people.ts';
import { showPlan } from '#features/statistics/server/show-plan.ts';
import { showPortfolio } from '#features/statistics/server/show-portfolio.ts';
import { showRefusals } from '#features/statistics/server/show-refusals.ts';
import { showStrip } from '#features/statistics/server/show-strip.ts';
import { showTimes } from '#features/statistics/server/show-times.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

/** So many changes are counted while somebody waits; the rest is the job's. */
const atOnce = 1_000;

export const statisticsRoutes = implement(statisticsCalls, {
  showStrip: ({ body }, context) => showStrip(context, body),
  showFunnel: ({ body }, context) => showFunnel(context, body),
  showBanks: ({ body }, context) => showBanks(context, body),
  showPeople: ({ body }, context) => showPeople(context, body),
  showRefusals: ({ body }, context) => showRefusals(context, body),
  showTimes: ({ body }, context) => showTimes(context, body),
  showPortfolio: (_input, context) => showPortfolio(context),
  showPlan: ({ body }, context) => showPlan(context, body),
  listChoice: (_input, context) => listChoice(context),
  refresh: async (_input, context) => {
    await countPage(context, atOnce);
    return success;
  },
  saveCard: ({ query }, context) => saveCard(context, query),
});
