import { Filter } from 'lucide-react';
import { laws } from '#domain/law.ts';
import { seeConversion } from '#features/deal-conversion/deal-conversion.access.ts';
import { conversionMenuTexts } from '#features/deal-conversion/deal-conversion-menu.texts.ts';
import { conversionGroups, conversionSorts } from '#features/deal-conversion/deal-conversion.rules.ts';
import { dealSources } from '#features/deals/deals.status.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { day, identity, oneOf } from '#kit/web/list/search-fields.ts';

/** How many of the deals made become guarantees: beside the statistics of §6, for the same people. */
export const conversionScreens = defineScreens('deal-conversion', {
  conversion: screen({
    path: '/application/conversion',
    records: 'deal',
    title: conversionMenuTexts.title,
    access: seeConversion,
    cache: true,
    search: {
      from: day(),
      to: day(),
      source: oneOf(dealSources),
      law: oneOf(laws),
      manager_id: identity(),
      agent_id: identity(),
      group: oneOf(conversionGroups),
      sort: oneOf(conversionSorts),
    },
    menu: { label: conversionMenuTexts.title, icon: Filter, order: 115, group: 'work' },
    load: () => import('#features/deal-conversion/web/ConversionScreen.tsx'),
  }),
});
