import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the dialog that changes the last day to sign the contract. */
export const dealDeadlineTexts = defineTexts({
  ru: {
    title: 'Срок подписания контракта',
    day: 'Подписать до конца дня',
    dayMissing: 'Укажите день',
    reason: 'Причина',
    byProtocol: (protocol: string, day: string) =>
      `Протокол от ${protocol}, по рабочим дням выходит ${day}. Причина изменения останется в истории.`,
    noProtocol: 'Протокола закупки у нас нет, срок указывают вручную. Причина останется в истории.',
    giveBack: (day: string) => `Вернуть посчитанный: ${day}`,
    done: 'Срок подписания изменён',
  },
});
