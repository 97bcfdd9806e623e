import type { Area, Kind, Level, SetName } from '#features/narrowings/narrowings.areas.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const areas = {
  deals: 'Сделки',
  clients: 'Клиенты и закупки',
  banks: 'Банки',
  tariffs: 'Тарифы и ставки',
  money: 'Деньги',
  agents: 'Агенты',
  leads: 'Лиды и победители',
  calls: 'Звонки',
  chat: 'Чат',
  tasks: 'Задачи',
  figures: 'Статистика',
  people: 'Люди, права, журнал',
  settings: 'Настройки и письма',
  other: 'Остальное и новое',
} satisfies Record<Area, string>;

const levels = { full: 'Всё', reads: 'Видит, не меняет', hidden: 'Не видит' } satisfies Record<Level, string>;

const kinds = {
  exports: 'Выгрузки таблицами',
  identity: 'Паспорта, ИНН и имена людей',
  mass: 'Действия сразу со многими',
} satisfies Record<Kind, string>;

const sets = { accountant: 'Бухгалтер', observer: 'Наблюдатель' } satisfies Record<SetName, string>;

/** What is taken away in words, and what a refusal says of it. */
export const narrowingTexts = defineTexts({
  ru: {
    areas,
    levels,
    kinds,
    sets,
    why: (name: string, until: string | null, reason: string) =>
      `Это право у вас забрали (${name}${until === null ? '' : `, по ${until}`}). Причина: ${reason}. Вернуть его может администратор`,
  },
});
