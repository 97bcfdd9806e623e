import type { ChangePart } from '#features/agent-changes/agent-changes.rules.ts';
import { countOf } from '#domain/plural.ts';
import type { InBothLanguages } from '#domain/words/language.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Parts of an agent's data as letters in English name them. */
export const partsInEnglish = {
  requisites: 'requisites for payments',
  name: 'name',
  address: 'address',
  signatory: 'signatory',
  regime: 'tax regime',
  phone: 'phone',
  email: 'e-mail',
  form: 'legal form',
  documents: 'documents',
} as const satisfies Record<ChangePart, string>;

/** The words of requests of changes that the server says, too. */
export const changeTexts = defineTexts({
  ru: {
    parts: {
      requisites: 'Реквизиты для выплат',
      name: 'Имя',
      address: 'Адрес',
      signatory: 'Подписант',
      regime: 'Налоговый режим',
      phone: 'Телефон',
      email: 'Почта',
      form: 'Правовая форма',
      documents: 'Документы',
    } as const satisfies Record<ChangePart, string>,
    same: 'Так и записано: менять нечего',
    otherPart: 'Этого в ваших данных нет',
    reasonNeeded: 'Напишите, почему вернули',
    phoneNotConfirmed: 'Новый телефон ещё не подтверждён кодом',
    noDocument: 'Приложите документ',
    alarmSms: (part: string) =>
      `Поручитель: просят изменить ваши данные (${part.toLowerCase()}). Если это не вы, позвоните куратору.`,
    acceptedSms: (part: string) =>
      `Поручитель: ваши данные изменены (${part.toLowerCase()}). Если это не вы, позвоните куратору.`,
    codeSms: (code: string) => `${code} — код подтверждения нового телефона. Никому его не называйте.`,
    held: (days: number) =>
      `Выплаты на новый счёт пойдут через ${countOf(days, {
        one: 'полный день',
        few: 'полных дня',
        many: 'полных дней',
      })}`,
  },
});

/** What of an agent's data is spoken of, and for how many full days payouts wait because of it. */
export const aboutPart = (part: ChangePart, heldDays = 0): InBothLanguages => {
  const en = `${partsInEnglish[part].charAt(0).toUpperCase()}${partsInEnglish[part].slice(1)}`;
  const ru = changeTexts.parts[part];
  if (heldDays === 0) return { ru, en };
  return {
    ru: `${ru}. ${changeTexts.held(heldDays)}`,
    en: `${en}. Payouts to the new account begin in ${heldDays} full ${heldDays === 1 ? 'day' : 'days'}`,
  };
};
