import { onlyWithoutAdmin } from '#domain/access.ts';
import { ownDocumentsTitleTexts as texts } from '#features/own-documents/own-documents-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** What an agent who works has with us: his data, documents, contract, rules. */
export const ownDocumentScreens = defineScreens('ownDocuments', {
  own: screen({
    path: '/own-documents/index',
    title: texts.title,
    access: onlyWithoutAdmin('agent', 'senioragent', 'headagent'),
    cache: false,
    load: () => import('#features/own-documents/web/OwnDocumentsScreen.tsx'),
  }),
});
