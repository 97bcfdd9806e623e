import { countOf } from '#domain/plural.ts';
import { interfaceErrorTitleTexts } from '#features/interface-errors/interface-errors-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the list of interface errors. */
export const interfaceErrorTexts = defineTexts({
  ru: {
    jobs: { sweep: 'Удалить старые ошибки интерфейса' },
    ...interfaceErrorTitleTexts,
    listFailed: 'Список ошибок не загрузился',
    nothing: 'Ошибок нет',
    nothingText: 'Сюда попадает то, что сломалось у людей в браузере. Виды ошибок хранятся месяц.',
    kinds: (count: number) => countOf(count, { one: 'вид ошибок', few: 'вида ошибок', many: 'видов ошибок' }),
    refresh: 'Обновить',
    times: (count: number) => countOf(count, { one: 'раз', few: 'раза', many: 'раз' }),
    lastSeen: (when: string) => `последний раз ${when}`,
    firstSeen: (when: string) => `впервые ${when}`,
    nobody: 'посетитель без входа',
    details: 'Подробности',
    place: 'Адрес',
    screen: 'Экран',
    who: 'У кого',
    fingerprint: 'Отпечаток',
  },
});
