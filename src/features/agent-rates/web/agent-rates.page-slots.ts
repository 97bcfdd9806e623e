import { readOwnRates, seeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { agentRatesTitleTexts as texts } from '#features/agent-rates/agent-rates-title.texts.ts';
import { rateScreens } from '#features/agent-rates/web/agent-rates.screens.ts';
import { remunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';

/** The tables of rates in the switch of screens about agents' money. */
export const ratesTab = remunerationTabs.fill({
  id: 'rates',
  title: texts.tab,
  order: 40,
  access: seeRateTables,
  link: () => rateScreens.list.link({}),
});

/** An agent's own rates in the same place. */
export const ownRatesTab = remunerationTabs.fill({
  id: 'own-rates',
  title: texts.tab,
  order: 40,
  access: readOwnRates,
  link: () => rateScreens.own.link({}),
});
