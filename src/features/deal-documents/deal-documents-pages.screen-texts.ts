import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the table on which the pages of documents are turned, moved and put together. */
export const pagesTableTexts = defineTexts({
  ru: {
    title: (name: string) => `Страницы: ${name}`,
    hint: 'Получится новая версия в PDF. Исходные файлы останутся в истории, их можно вернуть.',
    loading: 'Открываем страницы',
    failed: (name: string) => `«${name}» не открылся`,
    page: (number: number) => `Страница ${number}`,
    allPages: 'все страницы файла',
    turn: (number: number) => `Повернуть страницу ${number}`,
    earlier: (number: number) => `Раньше: страница ${number}`,
    later: (number: number) => `Позже: страница ${number}`,
    drop: (number: number) => `Убрать страницу ${number}`,
    pick: (number: number) => `Отметить страницу ${number}`,
    restore: 'Вернуть все страницы',
    add: 'Добавить из документа',
    split: (count: number) =>
      `Вынести отдельно ${countOf(count, { one: 'страницу', few: 'страницы', many: 'страниц' })}`,
    splitHint: 'Отметьте страницы, которые надо вынести в отдельный документ.',
    splitKind: 'Вид отдельного документа',
    splitAll: 'Отмечены все страницы: выносить нечего',
    name: 'Имя файла',
    count: (count: number) => countOf(count, { one: 'страница', few: 'страницы', many: 'страниц' }),
    make: 'Сохранить',
    counting: 'Открываем документы…',
    making: (done: number, all: number) =>
      `Складываем: ${done} из ${countOf(all, { one: 'страницы', few: 'страниц', many: 'страниц' })}`,
    harder: (done: number, all: number) =>
      `Сжимаем сильнее: ${done} из ${countOf(all, { one: 'страницы', few: 'страниц', many: 'страниц' })}`,
    filing: 'Сохраняем новую версию…',
    shrunk: (before: string, after: string) => `Было ${before}, стало ${after}`,
    wasSmall: (size: string) => `Сжимать не пришлось: ${size}`,
    none: 'Не осталось ни одной страницы',
    done: 'Новая версия готова',
    turnAll: 'Повернуть все',
  },
});
