import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of a change of the company that is not taken. */
export const companyTexts = defineTexts({
  ru: {
    changedMeanwhile: 'Пока вы правили, это изменил другой администратор',
    unknownCode: (code: string) => `Такого кода нет: ${code}`,
    takenCode: (code: string) => `Код занят полем другой записи: ${code}`,
    twice: (word: string) => `Одно название дважды: «${word}»`,
    nothingLeft: 'Хотя бы одна причина должна остаться',
    noSides: 'На чьей стороне причина, бывает только у отказов',
    options: 'Впишите варианты, каждый один раз',
    noOptions: 'Варианты бывают только у списка',
    preset: 'Такое значение в это поле не записать',
    noStatus: 'С какого статуса обязательно, бывает только у сделки',
    kindStays: 'Вид поля не меняется: выключите это поле и добавьте другое',
    tooMany: (most: number) => `Включённых полей может быть не больше ${most}`,
    outOfBounds: (least: number, most: number) => `Целое число от ${least} до ${most}`,
    strangeWords: (words: readonly string[]) =>
      `Таких подстановок нет: ${words.map((word) => `{${word}}`).join(', ')}`,
    missingWords: (words: readonly string[]) =>
      `Без этого письмо бесполезно: ${words.map((word) => `{${word}}`).join(', ')}`,
    boundLetter: 'Это письмо не выключается',
    notPicture: 'Файл не читается как PNG или JPEG',
    heavyPicture: (kilobytes: number) => `Картинка тяжелее ${kilobytes} КБ`,
    unreadable: 'Это не файл настроек',
    unknownPlace: (name: string) =>
      `Шаблон «${name}»: документа, для которого он сделан, здесь нет. Обновите программу и загрузите файл снова`,
    ofTemplate: (name: string, problem: string) => `Шаблон «${name}». ${problem}`,
    tooHeavy: 'Шаблоны вместе больше 16 МБ. Уменьшите в них картинки и выгрузите снова',
    damaged: 'Файл в хранилище не найден или повреждён. Загрузите шаблон заново и выгрузите настройки снова',
    wholeName: (day: string) => `Настройки компании ${day}.json`,
    templateWords: (name: string, day: IsoDate) => `${name}, с ${formatDate(day)}`,
    noTemplate: 'нет',
    same: 'Эта версия и так действует',
  },
});
