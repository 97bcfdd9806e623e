import { FolderOpen } from 'lucide-react';
import { isAgentFamily } from '#domain/role.ts';
import { ownDocumentsTitleTexts as texts } from '#features/own-documents/own-documents-title.texts.ts';
import { ownDocumentScreens } from '#features/own-documents/web/own-documents.screens.ts';
import { avatarMenu } from '#kit/web/screens/slots.ts';

/** The own documents, for whoever is an agent. */
export const ownDocuments = avatarMenu.fill({
  order: 24,
  label: texts.title,
  icon: FolderOpen,
  isShown: ({ role }) => isAgentFamily(role),
  link: ownDocumentScreens.own.link(),
});
