import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What a field says when it is wrong; the calculator's two sentences are those of §5. */
export const fieldTexts = defineTexts({
  ru: {
    required: 'Поле обязательно', // sic: §5
    number: 'Поле должно быть числом', // sic: §5
    text: 'Поле содержит недопустимые символы',
    direction: 'Поле содержит невидимые знаки направления текста',
    tooLong: (max: number) => `Не длиннее ${countOf(max, { one: 'знака', few: 'знаков', many: 'знаков' })}`,
    money: 'Сумма в рублях с копейками, например 1 500 000,00',
    date: 'Дата указана неверно',
    clockTime: 'Время указывается как 22:00',
    unknownField: (names: string) => `Лишнее поле: ${names}`,
    choice: 'Выберите значение из списка',
    tooSmall: (limit: string) => `Не меньше ${limit}`,
    tooBig: (limit: string) => `Не больше ${limit}`,
    tooMany: (max: number) => `Не больше ${countOf(max, { one: 'записи', few: 'записей', many: 'записей' })}`,
    wrong: 'Поле заполнено неверно',
    email: 'некорректный Email', // sic: §5
  },
});

/** What the server and the browser say when nothing more particular is known. */
export const wireTexts = defineTexts({
  ru: {
    checkFields: 'Проверьте заполнение полей',
    notFound: 'Запись не найдена или недоступна вам',
    noSuchCall: 'Такого адреса нет',
    methodNotAllowed: 'Этот адрес не принимает такой запрос',
    signInFirst: 'Войдите в систему',
    noRight: 'Недостаточно прав для этого действия',
    foreignHost:
      'По этому адресу сервер не отвечает: откройте http://127.0.0.1 с его портом. Имя сервера указывают в PUBLIC_URL',
    foreignOrigin: 'Запрос пришёл с другого сайта и отклонён',
    malformed: 'Запрос повреждён: не удалось разобрать',
    tooLarge: 'Запрос слишком большой',
    wrongType: 'Такой вид данных здесь не принимается',
    tooMany: 'Слишком много запросов. Повторите чуть позже',
    conflict: 'Запись уже изменена или занята. Обновите страницу и повторите',
    keyReused: 'Этот ключ повторного запроса уже использован с другими данными',
    keyBusy: 'Такой же запрос ещё выполняется',
    surprise: 'Что-то сломалось у нас. Запишите номер запроса и сообщите администратору',
    databaseAway: 'База данных сейчас недоступна. Повторите через минуту',
    diskFull: 'На диске сервера кончается место: файлы временно не принимаются',
    noConnection: 'Нет связи с сервером',
    tooManyFiles: (max: number) =>
      `Не больше ${countOf(max, { one: 'файла', few: 'файлов', many: 'файлов' })} за один раз`,
    noFiles: 'Приложите файл',
    passwordAgain: 'Подтвердите действие паролем',
    factorAgain: 'Подтвердите действие кодом второго фактора',
    factorFirst: 'Сначала настройте второй фактор входа',
    narrowed: 'Это право у вас забрали',
    onlyViewing: 'Просмотр: изменения выключены',
    notAsAnother: 'Это может только сам человек',
    dangerWaits: 'Второй фактор сброшен администратором: такие действия откроются через сутки после сброса',
  },
});

/** The strip of views that is wider than its place. */
export const stripTexts = defineTexts({
  ru: {
    more: (count: number) => `Ещё ${count}`,
    moreLabel: (count: number) => `Ещё ${count}: что не поместилось`,
  },
});
