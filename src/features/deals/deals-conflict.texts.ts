import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of what somebody else does to a deal while one works with it. */
export const dealConflictTexts = defineTexts({
  ru: {
    empty: 'пусто',
    deal: {
      title: 'Сделку изменили одновременно с вами',
      words: (who: string | null) =>
        `Сделку уже сохранили, пока вы её правили${who ? ` (${who})` : ''}. Выберите, что оставить в каждом поле, и сохраните.`,
      changed: (fields: readonly string[], who: string, time: string) =>
        `Изменено: ${fields.join(', ')}. ${who}, ${time}`,
    },
    leg: {
      title: 'Заявку изменили одновременно с вами',
      changed: (what: string, who: string, time: string) => `Заявку изменили: ${what}. ${who}, ${time}`,
      changedSomehow: 'Заявку изменили, пока открыто это окно',
      take: 'Учесть изменения',
      choose: 'Выберите, что оставить в каждом поле.',
      stillPossible: 'Действие всё ещё возможно. Написанное вами сохранится.',
      goOn: 'Продолжить',
      gone: 'Этой заявки в сделке больше нет',
      impossible: 'Это действие больше невозможно. Написанное вами осталось в окне',
    },
  },
});
