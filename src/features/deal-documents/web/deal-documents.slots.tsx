import { lazy, type ReactElement, Suspense } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import {
  dealPanels,
  guaranteeFilePickers,
  type PanelCount,
  type ShownDeal,
} from '#features/deals/web/deals.facade.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { useCall } from '#kit/web/use-call.ts';

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

const useCount = (deal: ShownDeal): PanelCount | undefined => {
  const { data } = useCall(
    dealDocumentCalls.listDocuments,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  return data && data.length > 0 ? { text: String(data.length) } : undefined;
};

/** «Документы» of a deal, second of its views. */
export const documentsPanel = dealPanels.fill({
  id: 'documents',
  title: documentScreenTexts.title,
  order: 20,
  useCount,
  Panel,
});

/** The file of a guarantee, asked for when a deal is issued. */
export const guaranteeFile = guaranteeFilePickers.fill({
  order: 10,
  Picker: (props) => (
    <Suspense fallback={<LoadingRows rows={1} />}>
      <LazyPicker {...props} kind="guarantee" label={documentScreenTexts.picker.guaranteeFile} />
    </Suspense>
  ),
});
