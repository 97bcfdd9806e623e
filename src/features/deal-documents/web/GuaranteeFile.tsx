import type { ReactElement } from 'react';
import { documentSlotTexts } from '#features/deal-documents/deal-documents-slot.texts.ts';
import { DocumentPicker } from '#features/deal-documents/web/deal-documents.facade.tsx';
import type { GuaranteeFileProps } from '#features/deal-legs/web/deal-legs.facade.tsx';

/** The document of an issued guarantee, or what else a move asks for. */
export const GuaranteeFile = ({ label, ...props }: GuaranteeFileProps): ReactElement => (
  <DocumentPicker
    {...props}
    kind={label === undefined ? 'guarantee' : 'other'}
    label={label ?? documentSlotTexts.guaranteeFile}
  />
);
