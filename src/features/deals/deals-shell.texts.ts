import { pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of deals that stand in the shell and on more than one screen. */
export const dealShellTexts = defineTexts({
  ru: {
    title: 'Сделка',
    newDeal: 'Новая сделка',
    linkCopied: 'Ссылка скопирована',
    notFound: 'Сделка не найдена',
    notFoundHint: 'Её нет или она недоступна вам',
    toList: 'К списку сделок',
    /** What the number in the menu counts: the list opens with those of the last month, whoever's move they are. */
    myMove: (count: number, shown: string) =>
      `${shown} ${pluralForm(count, { one: 'ждёт', few: 'ждут', many: 'ждут' })} вашего хода, за всё время`,
    viewKeys: 'раздел; ещё раз — следующая его часть',
    keys: [
      ['G', 'следующее действие'],
      ['↑ ↓', 'строка'],
      ['Пробел', 'выбрать'],
      ['Enter', 'открыть заявку'],
      ['M', 'меню строки'],
      ['S', 'отправить выбранные'],
      ['Esc', 'снять выбор'],
      ['?', 'этот список'],
    ],
  },
});
