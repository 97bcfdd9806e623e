import { defineTexts } from '#kit/contract/define-texts.ts';

/** Where phones are from, as it is said beside them. */
export const numberingTexts = defineTexts({
  ru: {
    localTime: (time: string) => `там сейчас ${time}`,
    byCode: 'по коду города',
    byOwner: (time: string) => `по региону организации сейчас ${time}`,
    /** Why nothing better is known. */
    notLoaded: 'Реестр нумерации не загружен: регион и оператор мобильного номера неизвестны.',
    notLoadedForAdmin:
      'Реестр нумерации не загружен: регион и оператор мобильного номера неизвестны. Загрузить: npm run import:numbering -- ABC-3xx.csv ABC-4xx.csv ABC-8xx.csv DEF-9xx.csv',
  },
});

/** What the command says of files of the register of numbering. */
export const numberingImportTexts = defineTexts({
  ru: {
    done: (file: string, ranges: number, loaded: number) =>
      `${file} загружен: строк ${ranges}, диапазонов ${loaded}`,
    same: (file: string) => `${file}: уже загружен, без изменений`,
    wrongLine: (file: string, line: number, reason: string) => `${file}, строка ${line}: ${reason}`,
    moreWrong: (file: string, count: number) => `${file}, ещё неверных строк: ${count}`,
    refused: (file: string, reason: string) => `${file} не загружен: ${reason}`,
    name: 'имя файла не вида ABC-3xx.csv или DEF-9xx.csv',
    unreadable: 'файл не читается',
    header: 'нет заголовка «АВС/ DEF;От;До;Емкость;Оператор;Регион»',
    noRanges: 'в файле нет диапазонов',
    tooManyWrong: 'неверна больше чем одна строка из ста',
    columns: (found: number, required: number) => `столбцов ${found}, нужно ${required}`,
    code: (text: string) => `код «${text}» не из трёх цифр`,
    bounds: (from: string, to: string) => `границы «${from}»–«${to}» неверны`,
    capacity: (stated: string, counted: number) => `ёмкость «${stated}», а в диапазоне ${counted}`,
    noRegion: 'регион не назван',
    tooLong: 'строка слишком длинная',
  },
});
