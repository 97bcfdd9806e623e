import { seeDocumentKinds } from '#features/document-kinds/document-kinds.access.ts';
import { documentKindSlotTexts as texts } from '#features/document-kinds/document-kinds-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** The dictionary of types of documents, which stands beside the banks: everybody reads, the administrator changes. */
export const documentKindScreens = defineScreens('document-kinds', {
  list: screen({
    path: '/bank/documenttypes',
    title: texts.title,
    access: seeDocumentKinds,
    cache: true,
    parent: '/bank/index',
    load: () => import('#features/document-kinds/web/DocumentKindsScreen.tsx'),
  }),
});
