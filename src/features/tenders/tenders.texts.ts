import { defineTexts } from '#kit/contract/define-texts.ts';

/** Why a notice changed nothing, or could not be kept. */
export const savingTexts = defineTexts({
  ru: {
    older: 'уже загружена более новая версия извещения',
    equal: 'эта версия извещения уже загружена',
    olderDocument: 'уже загружена более новая версия документа',
    equalDocument: 'эта версия документа уже загружена',
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

/** Why the state service gave no documents. */
export const requestTexts = defineTexts({
  ru: {
    neighbour: 'Сервис ЕИС (закупки)',
    off: 'Доступ к сервису ЕИС не настроен: нужен токен',
    away: 'Сервис ЕИС не отвечает. Попробуйте позже',
    refused: 'Сервис ЕИС отказал в доступе. Администратору нужно проверить токен',
    unreadable: 'Ответ сервиса ЕИС не разобран',
    tooLate: 'Сервис ЕИС так и не подготовил архив. Запросите ещё раз позже',
    foreign: 'Сервис ЕИС назвал архив на чужом адресе: он не скачан',
    stated: (words: string) => `Сервис ЕИС ответил: ${words}`,
  },
});

export const tenderShape = 'Номер закупки состоит из 11,18 или 19 цифр'; // sic: §5

/** What the jobs of the register are called where people look at them. */
export const tenderJobTexts = defineTexts({
  ru: {
    askStateService: 'Запросить закупки в ЕИС',
    readLeftFiles: 'Дочитать выгрузки реестра',
    readWatchedFolder: 'Забрать выгрузки из папки',
  },
});
