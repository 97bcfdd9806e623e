import { ScrollText } from 'lucide-react';
import { laws } from '#domain/law.ts';
import { importRegister, searchTenders } from '#features/tenders/tenders.access.ts';
import { lineOutcomes, winnerFilters } from '#features/tenders/tenders.rules.ts';
import { tenderTitleTexts } from '#features/tenders/tenders-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { oneOf, shaped, whole, words } from '#kit/web/list/search-fields.ts';

const listPath = '/tenders/index';

/** Purchases and the register files they come from. */
export const tenderScreens = defineScreens('tenders', {
  list: screen({
    path: listPath,
    title: tenderTitleTexts.list,
    access: searchTenders,
    cache: true,
    search: {
      q: words(200),
      law: oneOf(laws),
      winner: oneOf(winnerFilters),
      platform: words(300),
      after: pageTrail(),
    },
    menu: { label: tenderTitleTexts.list, icon: ScrollText, order: 35, group: 'work' },
    load: () => import('#features/tenders/web/TenderListScreen.tsx'),
  }),
  detail: screen({
    path: '/tenders/detail/$id',
    title: tenderTitleTexts.one,
    access: searchTenders,
    cache: true,
    parent: listPath,
    keepsTitle: true,
    load: () => import('#features/tenders/web/TenderScreen.tsx'),
  }),
  importing: screen({
    path: '/tenders/import',
    title: tenderTitleTexts.register,
    access: importRegister,
    cache: true,
    parent: listPath,
    search: {
      /** The file whose documents are open, and which of them. */
      file: whole(),
      outcome: oneOf(lineOutcomes),
      after: shaped(/^[\d~]{1,2000}$/),
    },
    load: () => import('#features/tenders/web/RegisterImportScreen.tsx'),
  }),
});
