/** Kinds of papers a deal carries and a bank asks for. */
export const documentKinds = [
  'charter',
  'appointment',
  'passport',
  'statements',
  'tax_return',
  'experience',
  'tender',
  'contract_draft',
  'application_form',
  'consent',
  'guarantee_draft',
  'invoice',
  'payment',
  'guarantee',
  'other',
] as const;
/** Code of a kind of paper. */
export type DocumentKind = (typeof documentKinds)[number];

/** What each kind of paper is called. */
export const documentKindLabels = {
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
} as const satisfies Record<DocumentKind, string>;
