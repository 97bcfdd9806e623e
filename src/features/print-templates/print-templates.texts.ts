import type { PrintKind, TriedKind } from '#features/print-templates/print-templates.kinds.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const titles = {
  invoice: 'Счёт клиенту',
  deal_card: 'Карточка сделки',
  offer_sheet: 'Предложения банков клиенту',
  contract: 'Договор',
  addendum: 'Дополнительное соглашение',
  report: 'Отчёт',
  act: 'Акт',
} as const;
const forms = {
  person: 'Физическое лицо',
  self_employed: 'Самозанятый и ИП на НПД',
  ip: 'ИП',
  ooo: 'Организация',
} as const;

export const printTemplateTexts = defineTexts<{
  past: string;
  titles: Readonly<Record<TriedKind | 'addendum', string>>;
  forms: Readonly<Record<LegalForm, string>>;
  ofForm: (paper: TriedKind | 'addendum', form: LegalForm) => string;
  own: (isForClient: boolean) => string;
  sampleName: Readonly<Record<PrintKind, string>>;
  preview: (title: string) => string;
  deal: (id: number, client: string) => string;
}>({
  ru: {
    titles,
    forms,
    ofForm: (paper, form) => `${titles[paper]}, ${forms[form]}`,
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
