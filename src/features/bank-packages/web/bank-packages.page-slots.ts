import { FolderCheck } from 'lucide-react';
import { changePackages } from '#features/bank-packages/bank-packages.access.ts';
import { packageSlotTexts as texts } from '#features/bank-packages/bank-packages-slot.texts.ts';
import { packageScreens } from '#features/bank-packages/web/bank-packages.screens.ts';
import { bankWorkspaces, bankViews } from '#features/banks/web/bank-card.facade.ts';
import { keyLists } from '#kit/web/screens/slots.ts';

/** What a bank asks for, on its card. */
export const documentsOfBank = bankViews.fill({
  id: 'documents',
  title: texts.view,
  order: 40,
  load: async () => ({
    default: (await import('#features/bank-packages/web/PackagesView.tsx')).PackagesView,
  }),
});

/** The way to the packages of all banks, above their list. */
export const packagesWorkspace = bankWorkspaces.fill({
  order: 30,
  label: texts.title,
  icon: FolderCheck,
  access: changePackages,
  link: () => packageScreens.editor.link({}),
});

/** The keys of the list of a package. */
export const packageKeys = keyLists.fill({
  order: 45,
  title: texts.keysTitle,
  access: changePackages,
  keys: async () => (await import('#features/bank-packages/bank-packages-key.texts.ts')).packageKeyTexts,
});
