import { keepAccounts } from '#features/own-accounts/own-accounts.access.ts';
import { ownAccountSlotTexts as texts } from '#features/own-accounts/own-accounts-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { shaped } from '#kit/web/list/search-fields.ts';

/** §2 «Финансы»: our accounts and what stands on them. */
export const ownAccountScreens = defineScreens('ownAccounts', {
  list: screen({
    path: '/finance/accounts',
    title: texts.title,
    access: keepAccounts,
    cache: true,
    search: { month: shaped(/^\d{4}-(0[1-9]|1[0-2])$/) },
    load: () => import('#features/own-accounts/web/AccountListScreen.tsx'),
  }),
});
