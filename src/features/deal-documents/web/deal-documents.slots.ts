import { documentSlotTexts as texts } from '#features/deal-documents/deal-documents.slot-texts.ts';
import { dealPanels, guaranteeFilePickers, legLines } from '#features/deals/web/deals.facade.tsx';

/** «Документы» of a deal, second of its views. */
export const documentsPanel = dealPanels.fill({
  id: 'documents',
  title: texts.title,
  order: 20,
  loadCount: async () => ({
    default: (await import('#features/deal-documents/web/use-document-count.ts')).useDocumentCount,
  }),
  load: () =>
    import('#features/deal-documents/web/DocumentsPanel.tsx').then((file) => ({
      default: file.DocumentsPanel,
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

/** The archive of an application's papers, in its drawer. */
export const legPapers = legLines.fill({
  order: 30,
  load: () =>
    import('#features/deal-documents/web/LegPapers.tsx').then((file) => ({ default: file.LegPapers })),
});
