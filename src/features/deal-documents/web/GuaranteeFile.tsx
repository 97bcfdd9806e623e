import type { ReactElement } from 'react';
import { documentSlotTexts } from '#features/deal-documents/deal-documents.slot-texts.ts';
import { DocumentPicker } from '#features/deal-documents/web/deal-documents.facade.tsx';
import type { GuaranteeFileProps } from '#features/deals/web/deals.facade.tsx';

/** The paper of an issued guarantee, or what else a move asks for. */
export const GuaranteeFile = ({ label, ...props }: GuaranteeFileProps): ReactElement => (
  <DocumentPicker
    {...props}
    kind={label === undefined ? 'guarantee' : 'other'}
    label={label ?? documentSlotTexts.guaranteeFile}
  />
);
