import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What a field says when it is wrong; the calculator's two sentences are those of §5. */
export const fieldTexts = defineTexts({
  ru: {
    required: 'Поле обязательно', // sic: §5
    number: 'Поле должно быть числом', // sic: §5
    text: 'Поле содержит недопустимые символы',
    direction: 'Поле содержит невидимые знаки направления текста',
    tooLong: (max: number) => `Не длиннее ${countOf(max, { one: 'знака', few: 'знаков', many: 'знаков' })}`,
    money: 'Сумма в рублях с копейками, например 1 500 000,00',
    date: 'Дата указана неверно',
    clockTime: 'Время указывается как 22:00',
    unknownField: (names: string) => `Лишнее поле: ${names}`,
    choice: 'Выберите значение из списка',
    tooSmall: (limit: string) => `Не меньше ${limit}`,
    tooBig: (limit: string) => `Не больше ${limit}`,
    tooMany: (max: number) => `Не больше ${countOf(max, { one: 'записи', few: 'записей', many: 'записей' })}`,
    wrong: 'Поле заполнено неверно',
    email: 'некорректный Email', // sic: §5
  },
});

/** The strip of views that is wider than its place. */
export const stripTexts = defineTexts({
  ru: {
    more: (count: number) => `Ещё ${count}`,
    moreLabel: (count: number) => `Ещё ${count}: что не поместилось`,
  },
});
