import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says when nothing more particular is known; a browser is told it and does not carry it. */
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
    databaseAway: 'База данных сейчас недоступна. Повторите через минуту',
    diskFull: 'На диске сервера кончается место: файлы временно не принимаются',
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
