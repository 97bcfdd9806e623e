import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a field of a list. */
export const callListProblems = defineTexts({
  ru: {
    days: 'Последний день раньше первого',
    pastDays: 'Этот день уже прошёл',
    person: 'Этот человек не звонит по спискам',
    people: 'Выберите, кто звонит',
    script: 'Выберите скрипт, который опубликован и включён',
    foreignCall: 'Этот звонок был не на этот номер',
    result: 'Такого итога у звонка по списку нет',
    noCallback: 'Выберите, когда перезвонить',
    past: 'Это время уже прошло',
    far: 'Не дальше года вперёд',
    unreadable: 'Таблица не читается. Сохраните её как XLSX или CSV и попробуйте снова',
    tooLong: 'В таблице больше 5 000 строк. Разделите её на части',
    columns: 'Назовите в первой строке столбцы «Телефон», «Дата согласия» и «Подтверждение»',
  },
});

const words = defineTexts({
  ru: {
    notFound: 'Список не найден',
    noNumber: 'Номер не найден',
    noBasis: 'Сначала укажите основание предложений в правилах звонков: без него по списку не звонят',
    noNumbers: 'В списке нет номеров, которым можно звонить',
    cannot: 'Из этого состояния список так не перевести',
    notRunning: 'По этому списку сейчас не звонят',
    isStopped: 'Список остановлен. Для новых номеров заведите новый список',
    notYours: 'Номер уже не у вас: время вышло или его взял другой',
  },
});

/** How the calls about lists refuse, beside wrong fields. */
export const callListErrors = defineErrors('call-lists', {
  notFound: { status: 404, message: words.notFound },
  noNumber: { status: 404, message: words.noNumber },
  noBasis: { status: 409, message: words.noBasis },
  noNumbers: { status: 409, message: words.noNumbers },
  cannot: { status: 409, message: words.cannot },
  notRunning: { status: 409, message: words.notRunning },
  isStopped: { status: 409, message: words.isStopped },
  notYours: { status: 409, message: words.notYours },
});
