import type { ReactElement } from 'react';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

type DocumentMarkProps = { readonly dealId: number; readonly documentId: number; readonly name: string };

/** What another feature shows beside the name of a document, such as its signatures. */
export const documentMarks = defineSlot<SlotPart<DocumentMarkProps>>('deal-documents.document-marks');

/** The marks of one document, each loaded when the first is shown. */
export const DocumentMarks = (props: DocumentMarkProps): ReactElement => (
  <SlotItems slot={documentMarks} props={props} broken={null} />
);
