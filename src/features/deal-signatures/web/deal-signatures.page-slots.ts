import { documentMarks } from '#features/deal-documents/web/document-marks.facade.tsx';
import { signatureSlotTexts as texts } from '#features/deal-signatures/deal-signatures-slot.texts.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { idle } from '#kit/web/calls/ahead.ts';

/** «Подписи» of a deal, after its questions. */
export const signaturesPanel = dealPanels.fill({
  id: 'signatures',
  title: texts.title,
  group: 'documents',
  order: 55,
  loadCount: () =>
    import('#features/deal-signatures/web/use-signature-count.ts').then((file) => ({
      default: file.useSignatureCount,
    })),
  load: () =>
    import('#features/deal-signatures/web/SignaturesPanel.tsx').then((file) => ({
      default: file.SignaturesPanel,
    })),
});

/** What the client is asked to sign for one bank, in its drawer. */
export const legSignatures = legLines.fill({
  order: 30,
  load: () =>
    import('#features/deal-signatures/web/LegSignatures.tsx').then((file) => ({
      default: file.LegSignatures,
    })),
});

/** The signatures of a document, beside its name. */
export const documentSignatures = documentMarks.fill({
  order: 10,
  load: async () => {
    await idle(); // the names come first
    return { default: (await import('#features/deal-signatures/web/SignatureBadge.tsx')).SignatureBadge };
  },
});
