import { defineTexts } from '#kit/contract/define-texts.ts';

/** Why a notice changed nothing, or could not be kept. */
export const savingTexts = defineTexts({
  ru: {
    older: 'уже загружена более новая версия извещения',
    equal: 'эта версия извещения уже загружена',
    notSaved: 'не удалось сохранить закупку',
  },
});

/** Why the reading of a whole file ended before its end. */
export const readingTexts = defineTexts({
  ru: {
    damaged: 'Файл в хранилище не найден или повреждён. Загрузите его снова',
    interrupted: 'Чтение прервано остановкой программы. Загрузите файл снова',
    broken: 'Сбой при чтении. Загрузите файл снова, а если повторится, сообщите администратору',
  },
});

export const tenderShape = 'Номер закупки состоит из 11,18 или 19 цифр'; // sic: §5
