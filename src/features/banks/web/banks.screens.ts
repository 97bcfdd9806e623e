import { Landmark } from 'lucide-react';
import { laws } from '#domain/law.ts';
import { changeBanks, seeBanks } from '#features/banks/banks.access.ts';
import { bankTitleTexts } from '#features/banks/banks-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { ownSearch } from '#kit/web/list/own-search.ts';
import { oneOf, shaped, whole, words } from '#kit/web/list/search-fields.ts';

const listPath = '/bank/index';
const yesOrNo = oneOf(['yes', 'no']);

/** §2, §6: /bank is for all except guest; making banks, their texts and advantages for the administrator. */
export const bankScreens = defineScreens('banks', {
  list: screen({
    path: listPath,
    title: bankTitleTexts.title,
    access: seeBanks,
    cache: true,
    search: {
      q: words(100),
      active: yesOrNo,
      accepts: yesOrNo,
      law: oneOf(laws),
      ...ownSearch,
      view: whole(0),
    },
    menu: { label: bankTitleTexts.title, icon: Landmark, order: 40 },
    load: () => import('#features/banks/web/BankListScreen.tsx'),
  }),
  detail: screen({
    path: '/bank/detail/$id',
    title: bankTitleTexts.cardTitle,
    access: seeBanks,
    cache: true,
    parent: listPath,
    search: { view: shaped(/^[a-z-]{1,40}$/) },
    load: () => import('#features/banks/web/BankDetailScreen.tsx'),
  }),
  update: screen({
    path: '/bank/update/$id',
    title: bankTitleTexts.cardTitle,
    access: seeBanks,
    cache: true,
    parent: listPath,
    replaces: '/bank/detail/$id',
    load: () => import('#features/banks/web/BankUpdateScreen.tsx'),
  }),
  create: screen({
    path: '/bank/create',
    title: bankTitleTexts.newTitle,
    access: changeBanks,
    cache: true,
    parent: listPath,
    load: () => import('#features/banks/web/BankCreateScreen.tsx'),
  }),
  info: screen({
    path: '/bank/info',
    title: bankTitleTexts.infoTitle,
    access: changeBanks,
    cache: true,
    parent: listPath,
    search: { bank: whole() },
    load: () => import('#features/banks/web/BankInfoScreen.tsx'),
  }),
  advantages: screen({
    path: '/bank/advantages',
    title: bankTitleTexts.advantagesTitle,
    access: changeBanks,
    cache: true,
    parent: listPath,
    load: () => import('#features/banks/web/BankAdvantagesScreen.tsx'),
  }),
});
