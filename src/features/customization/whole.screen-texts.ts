import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of carrying the company's settings to another house. */
export const wholeTexts = defineTexts({
  ru: {
    out: 'Выгрузка',
    outText:
      'Названия, причины, свои поля, письма, оформление, числа и пределы — одним файлом. Паролей, ключей и людей в нём нет.',
    save: 'Скачать файл',
    fileName: (day: string) => `Настройки компании ${day}.json`,
    bring: 'Загрузка',
    bringText:
      'Сначала покажем, что изменится, и ничего не тронем. Поля, которых нет в файле, останутся; остальное станет как в файле.',
    choose: 'Выбрать файл',
    unreadable: 'Это не файл настроек',
    tooLarge: 'Файл больше 240 КБ: это не файл настроек',
    nothing: 'Здесь уже всё так, как в файле',
    dryRun: 'Что изменится',
    publish: 'Опубликовать всё',
    cancel: 'Отмена',
    published: 'Настройки из файла опубликованы',
  },
});
