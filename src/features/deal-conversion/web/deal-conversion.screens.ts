import { Filter } from 'lucide-react';
import * as z from 'zod/mini';
import { isIsoDate } from '#domain/moscow-date.ts';
import { laws } from '#domain/law.ts';
import { seeConversion } from '#features/deal-conversion/deal-conversion.access.ts';
import { conversionMenuTexts } from '#features/deal-conversion/deal-conversion.menu-texts.ts';
import {
  conversionGroups,
  conversionSorts,
  dealSources,
} from '#features/deal-conversion/deal-conversion.rules.ts';
import { entityIdText } from '#kit/contract/fields.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

const day = () => z.optional(z.string().check(z.refine(isIsoDate)));

/** How many of the deals made become guarantees: beside the statistics of §6, for the same people. */
export const conversionScreens = defineScreens('deal-conversion', {
  conversion: screen({
    path: '/application/conversion',
    title: conversionMenuTexts.title,
    access: seeConversion,
    cache: true,
    search: z.object({
      from: day(),
      to: day(),
      source: z.optional(z.enum(dealSources)),
      law: z.optional(z.enum(laws)),
      manager_id: z.optional(entityIdText('user')),
      agent_id: z.optional(entityIdText('user')),
      group: z.optional(z.enum(conversionGroups)),
      sort: z.optional(z.enum(conversionSorts)),
    }),
    menu: { label: conversionMenuTexts.title, icon: Filter, order: 115, group: 'work' },
    load: () => import('#features/deal-conversion/web/ConversionScreen.tsx'),
  }),
});
