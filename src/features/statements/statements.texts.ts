import { countOf } from '#domain/plural.ts';
import type { LookupOutcome, StatementSourceName } from '#features/statements/statements.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const days = (count: number): string => countOf(count, { one: 'день', few: 'дня', many: 'дней' });

/** What the calls of accounting statements say. */
export const statementTexts = defineTexts({
  ru: {
    jobs: { refreshOld: 'Обновить старую отчётность' },
    changedMeanwhile: 'Показатели за этот год уже изменил кто-то другой',
    lockedRefusal: 'Год закрыт от правки и обновления. Откройте его, чтобы изменить показатели',
    noSource:
      'Источник отчётности не подключён: задайте адрес ГИР БО в настройках сервера (GIRBO_URL) или введите показатели вручную',
    noSuchYear: 'За этот год показателей нет: закрывать нечего',
    twice: (code: string) => `Строка ${code} указана дважды`,
    otherForm: (code: string) => `Строки ${code} нет в упрощённой форме`,
    future: 'Этот год ещё не начался',
    neighbour: 'Бухгалтерская отчётность (ГИР БО)',
    sourceNames: {
      girbo: 'ГИР БО',
      demo: 'Демонстрационные данные',
      hand: 'Введено вручную',
    } satisfies Record<StatementSourceName, string>,
    outcomes: {
      found: 'Отчётность загружена',
      absent: 'В ГИР БО нет организации с таким ИНН',
      empty: 'Организация в ГИР БО есть, но отчётность не сдавала',
      bank: 'Это банк: банки сдают отчётность в ЦБ, в ГИР БО её нет',
      person: 'Предприниматели бухгалтерскую отчётность не сдают',
      away: 'ГИР БО не отвечает. Показатели остались прежними, попробуйте позже',
      refused: 'ГИР БО отклонил запрос. Показатели остались прежними, попробуйте позже',
      unreadable: 'ГИР БО ответил не так, как описано. Показатели остались прежними',
    } satisfies Record<LookupOutcome, string>,
    cached: (date: string, left: number) =>
      `Ответ от ${date} хранится ещё ${days(left)}: отчётность сдают раз в год.`,
  },
});
