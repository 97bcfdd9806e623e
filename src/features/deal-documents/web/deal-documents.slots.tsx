import { lazy, type ReactElement, Suspense } from 'react';
import { documentSlotTexts as texts } from '#features/deal-documents/deal-documents.slot-texts.ts';
import {
  dealPanels,
  guaranteeFilePickers,
  legParts,
  type ShownDeal,
} from '#features/deals/web/deals.facade.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

const LazyPanel = lazy(async () => {
  const { DocumentsPanel } = await import('#features/deal-documents/web/DocumentsPanel.tsx');
  return { default: DocumentsPanel };
});

const LazyPicker = lazy(async () => {
  const { DocumentPicker } = await import('#features/deal-documents/web/deal-documents.facade.tsx');
  return { default: DocumentPicker };
});

const Panel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => (
  <Suspense fallback={<LoadingRows />}>
    <LazyPanel deal={deal} />
  </Suspense>
);

/** «Документы» of a deal, second of its views. */
export const documentsPanel = dealPanels.fill({
  id: 'documents',
  title: texts.title,
  order: 20,
  loadCount: async () => ({
    default: (await import('#features/deal-documents/web/use-document-count.ts')).useDocumentCount,
  }),
  Panel,
});

/** The file of a guarantee, asked for when a deal is issued. */
export const guaranteeFile = guaranteeFilePickers.fill({
  order: 10,
  Picker: ({ label, ...props }) => (
    <Suspense fallback={<LoadingRows rows={1} />}>
      <LazyPicker
        {...props}
        kind={label === undefined ? 'guarantee' : 'other'}
        label={label ?? texts.guaranteeFile}
      />
    </Suspense>
  ),
});

const LazyLegPapers = lazy(async () => ({
  default: (await import('#features/deal-documents/web/LegPapers.tsx')).LegPapers,
}));

/** The archive of an application's papers, in its drawer. */
export const legPapers = legParts.fill({
  order: 30,
  Mark: () => null,
  Line: ({ leg }) => (
    <Suspense fallback={null}>
      <LazyLegPapers leg={leg} />
    </Suspense>
  ),
});
