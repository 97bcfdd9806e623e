import { changePackages } from '#features/bank-packages/bank-packages.access.ts';
import { packageSlotTexts as texts } from '#features/bank-packages/bank-packages-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { whole } from '#kit/web/list/search-fields.ts';

/** §2, §6: packages of documents are made by the administrator alone. */
export const packageScreens = defineScreens('bank-packages', {
  editor: screen({
    path: '/bank/createpackagedocument',
    title: texts.title,
    access: changePackages,
    cache: true,
    parent: '/bank/index',
    search: { bank: whole(), product: whole() },
    load: () => import('#features/bank-packages/web/PackageScreen.tsx'),
  }),
});
