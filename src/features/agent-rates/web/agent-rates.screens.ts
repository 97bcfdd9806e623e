import { readOwnRates, seeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { agentRatesTitleTexts as texts } from '#features/agent-rates/agent-rates-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { identity, shaped, words } from '#kit/web/list/search-fields.ts';

const accrualsPath = '/remuneration/index';
const listPath = '/remuneration/rates';

/** What we pay: all tables, one of them, and an agent's own rates in words. */
export const rateScreens = defineScreens('agent-rates', {
  list: screen({
    path: listPath,
    parent: accrualsPath,
    title: texts.list,
    access: seeRateTables,
    cache: true,
    search: { q: words(100), scope: shaped(/^[a-z]{1,20}$/), after: pageTrail() },
    load: () => import('#features/agent-rates/web/RateListScreen.tsx'),
  }),
  table: screen({
    path: '/remuneration/rates/$id',
    parent: listPath,
    title: texts.table,
    access: seeRateTables,
    cache: false,
    search: { version: identity() },
    load: () => import('#features/agent-rates/web/RateTableScreen.tsx'),
  }),
  own: screen({
    path: '/remuneration/my-rates',
    parent: accrualsPath,
    title: texts.own,
    access: readOwnRates,
    cache: false,
    load: () => import('#features/agent-rates/web/OwnRatesScreen.tsx'),
  }),
});
