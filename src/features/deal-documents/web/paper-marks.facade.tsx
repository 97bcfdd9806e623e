import { lazy, type LazyExoticComponent, type ComponentType, type ReactElement, Suspense } from 'react';
import { defineSlot, type LazyComponent } from '#kit/web/slots.ts';

type PaperMarkProps = { readonly dealId: number; readonly documentId: number; readonly name: string };

/** What another feature shows beside the name of a paper, such as its signatures. */
export type PaperMark = { readonly order: number; readonly load: LazyComponent<PaperMarkProps> };
export const paperMarks = defineSlot<PaperMark>('deal-documents.paper-marks');

let marks: readonly LazyExoticComponent<ComponentType<PaperMarkProps>>[] | undefined;

/** The marks of one paper, each loaded when the first is shown. */
export const PaperMarks = (props: PaperMarkProps): readonly ReactElement[] =>
  (marks ??= paperMarks.items().map(({ load }) => lazy(load))).map((Mark, at) => (
    <Suspense key={at} fallback={null}>
      <Mark {...props} />
    </Suspense>
  ));
