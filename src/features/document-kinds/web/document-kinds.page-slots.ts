import { Files } from 'lucide-react';
import { bankWorkspaces } from '#features/banks/web/bank-card.facade.ts';
import { seeDocumentKinds } from '#features/document-kinds/document-kinds.access.ts';
import { documentKindSlotTexts as texts } from '#features/document-kinds/document-kinds-slot.texts.ts';
import { documentKindScreens } from '#features/document-kinds/web/document-kinds.screens.ts';

/** The way to the dictionary, above the list of banks. */
export const kindsWorkspace = bankWorkspaces.fill({
  order: 31,
  label: texts.title,
  icon: Files,
  access: seeDocumentKinds,
  link: () => documentKindScreens.list.link({}),
});
