import { defineTexts } from '#kit/contract/define-texts.ts';

/** What stands on the screen of the line. */
export const lineTexts = defineTexts({
  ru: {
    check: 'Проверить линию',
    lead: 'Проверка займёт несколько секунд. Звонков она не делает и разговорам не мешает.',
    modes: {
      embedded: 'Учебная АТС: звонки между сотрудниками настоящие, номера не набираются',
      kamailio: 'Своя АТС: номера набираются через линию оператора',
      off: 'Телефон выключен настройкой PHONE',
    },
    what: {
      registration: 'Регистрация',
      trunk: 'Линия оператора',
      echo: 'Звук',
    },
    good: 'Работает',
    bad: 'Не работает',
    failed: 'Проверить не получилось',
    never: 'Линию ещё не проверяли',
  },
});
