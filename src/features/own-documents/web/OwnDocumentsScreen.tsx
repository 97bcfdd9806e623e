import type { ReactElement } from 'react';
import { OwnChanges } from '#features/agent-changes/web/agent-changes.facade.tsx';
import { OwnContracts } from '#features/agent-contracts/web/agent-contracts.facade.tsx';
import { OwnDocumentCards } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { OwnRules } from '#features/agent-rules/web/agent-rules.facade.tsx';
import { Page } from '#kit/web/screens/Page.tsx';

/** /own-documents/index: the own data and requests to change them, contract, documents, rules. */
export default function OwnDocumentsScreen(): ReactElement {
  return (
    <Page narrow>
      <OwnChanges />
      <OwnContracts />
      <OwnDocumentCards />
      <OwnRules />
    </Page>
  );
}
