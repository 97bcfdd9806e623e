import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of values that are not taken, and of moves that wait for them. */
export const ownFieldTexts = defineTexts({
  ru: {
    changedMeanwhile: 'Пока вы правили, эти поля изменил кто-то ещё',
    unknown: 'Такого поля нет',
    readOnly: 'Это поле вы только читаете',
    required: 'Заполните поле',
    requiredSince: (status: string) => `Обязательно с шага «${status}»`,
    wrong: {
      text: 'Не длиннее 500 знаков',
      number: 'Впишите число: до 12 знаков и 6 после запятой',
      sum: 'Впишите сумму: 1 000 000,00',
      day: 'Впишите день: 31.12.2026',
      flag: 'Выберите «Да» или «Нет»',
      choice: 'Выберите из списка',
      person: 'Выберите сотрудника',
      link: 'Впишите адрес страницы, который начинается с https://',
    },
    wrongCondition:
      'В отборе есть условие по своему полю, которого нет или которое вам недоступно. Уберите его',
    wrongOrder:
      'Список выстроен по своему полю, которого нет или которое вам недоступно. Выберите другой порядок',
    lackingUnseen: 'Сотрудники ещё не заполнили обязательные поля сделки',
    covered: '••••',
    lacking: (names: readonly string[]) =>
      `${names.length === 1 ? 'Не заполнено поле' : 'Не заполнены поля'}: ${names.join(', ')}`,
  },
});
