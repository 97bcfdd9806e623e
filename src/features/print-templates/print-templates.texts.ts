import type { PrintKind } from '#features/print-templates/print-templates.kinds.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

export const printTemplateTexts = defineTexts<{
  past: string;
  own: (isForClient: boolean) => string;
  sampleName: Readonly<Record<PrintKind, string>>;
  preview: (title: string) => string;
  deal: (id: number, client: string) => string;
}>({
  ru: {
    past: 'Шаблон действует с сегодняшнего дня или позже: прежние документы не меняются',
    own: (isForClient) => (isForClient ? 'Свои поля. Этот документ читает клиент' : 'Свои поля'),
    sampleName: {
      invoice: 'Образец счёта.docx',
      deal_card: 'Образец карточки сделки.docx',
      offer_sheet: 'Образец листа предложений.docx',
    },
    preview: (title) => `Просмотр: ${title}.pdf`,
    deal: (id, client) => [`№ ${id}`, client].filter(Boolean).join(', '),
  },
});
