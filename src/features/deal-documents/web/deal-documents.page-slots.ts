import { seeDeals } from '#features/deals/deals.access.ts';
import { documentSlotTexts as texts } from '#features/deal-documents/deal-documents-slot.texts.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { keyLists } from '#kit/web/screens/slots.ts';
import { guaranteeFilePickers, legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';

/** «Документы» of a deal, first of its documents. */
export const documentsPanel = dealPanels.fill({
  id: 'documents',
  title: texts.view,
  group: 'documents',
  order: 20,
  loadCount: async () => ({
    default: (await import('#features/deal-documents/web/use-document-count.ts')).useDocumentCount,
  }),
  load: () =>
    import('#features/deal-documents/web/DocumentsPanel.tsx').then((file) => ({
      default: file.DocumentsPanel,
      prepare: file.prepareDocuments,
    })),
});

/** The file of a guarantee, asked for when a deal is issued. */
export const guaranteeFile = guaranteeFilePickers.fill({
  order: 10,
  load: () =>
    import('#features/deal-documents/web/GuaranteeFile.tsx').then((file) => ({
      default: file.GuaranteeFile,
    })),
});

/** The archive of an application's documents, in its drawer. */
export const legDocuments = legLines.fill({
  order: 30,
  load: () =>
    import('#features/deal-documents/web/LegDocuments.tsx').then((file) => ({ default: file.LegDocuments })),
});

/** The keys of a deal's documents in the list of all keys. */
export const documentKeys = keyLists.fill({
  order: 11,
  title: texts.keysTitle,
  access: seeDeals,
  keys: texts.keys.map(([key = '', meaning = '']) => [key, meaning] as const),
});
