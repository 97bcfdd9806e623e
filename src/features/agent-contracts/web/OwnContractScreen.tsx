import type { ReactElement } from 'react';
import { OwnContracts } from '#features/agent-contracts/web/OwnContracts.tsx';
import { Page } from '#kit/web/screens/Page.tsx';

/** /contract/index: the own contract with its addenda, to be read and signed. */
export default function OwnContractScreen(): ReactElement {
  return (
    <Page narrow>
      <OwnContracts />
    </Page>
  );
}
