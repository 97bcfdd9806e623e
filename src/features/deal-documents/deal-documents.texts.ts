import type { DocumentKind } from '#features/deal-documents/deal-documents.kinds.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What each kind of paper is called. */
export const documentKindNames: Readonly<Record<DocumentKind, string>> = defineTexts({
  ru: {
    charter: 'Устав',
    appointment: 'Решение о назначении',
    passport: 'Паспорт',
    statements: 'Бухгалтерская отчётность',
    tax_return: 'Налоговая декларация',
    experience: 'Опыт исполнения',
    tender: 'Документы закупки',
    contract_draft: 'Проект контракта',
    application_form: 'Анкета-заявка',
    consent: 'Согласие',
    guarantee_draft: 'Макет гарантии',
    invoice: 'Счёт',
    payment: 'Платёжное поручение',
    guarantee: 'Гарантия',
    other: 'Прочее',
  },
});

/** What the server says beside its refusals. */
export const documentTexts = defineTexts({
  ru: {
    otherDeal: 'Относится к другой сделке',
    oneForOne: 'На замену приложите один файл',
  },
});
