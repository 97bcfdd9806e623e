import type { ReactElement } from 'react';
import { SlotItems } from '#kit/web/SlotItems.tsx';
import { defineSlot, type SlotPart } from '#kit/web/slots.ts';

type PaperMarkProps = { readonly dealId: number; readonly documentId: number; readonly name: string };

/** What another feature shows beside the name of a paper, such as its signatures. */
export const paperMarks = defineSlot<SlotPart<PaperMarkProps>>('deal-documents.paper-marks');

/** The marks of one paper, each loaded when the first is shown. */
export const PaperMarks = (props: PaperMarkProps): ReactElement => (
  <SlotItems slot={paperMarks} props={props} broken={null} />
);
