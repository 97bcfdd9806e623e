import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a field, and what is said beside a call. */
export const callWords = defineTexts({
  ru: {
    ringing: 'Входящий звонок',
    phoneOrColleague: 'Укажите номер или коллегу, что-то одно',
    notPhone: 'Проверьте номер: нужны +7 и десять цифр',
    reason: 'Укажите, зачем звоните',
    pauseReason: 'Укажите причину перерыва',
    noColleague: 'Этому сотруднику позвонить нельзя: у него нет телефона',
    oneself: 'Себе позвонить нельзя',
    otherPhone: 'Этот звонок на другой номер',
    otherDirection: 'Этот звонок шёл в другую сторону',
    future: 'Время ещё не наступило',
    proofOfCall: (id: number) => `Со слов клиента, звонок №\u00a0${id}`,
    wordsFirst: 'Напишите, что слышит клиент в начале разговора',
    notWebm: 'Это не запись WebM',
    wrongPiece: 'Часть записи не подходит к предыдущим',
  },
});

const words = defineTexts({
  ru: {
    notFound: 'Звонок не найден или недоступен вам',
    forbidden: 'По правилам этот звонок сейчас делать нельзя',
    notOver: 'Разговор ещё идёт',
    hasTelephones: 'Телефон в программе включён: звоните через него',
    inCall: 'Сначала закончите разговор, который идёт',
    isOver: 'Звонок уже окончен',
    notBegun: 'На этот звонок ещё никто не ответил',
    recordingOff: 'Запись разговоров выключена',
    noKey: 'Включить запись нельзя: на сервере не задан MASTER_KEY, а без него записи нечем зашифровать',
    notTalking: 'Записывается только идущий разговор',
    noRecording: 'У этого звонка нет записи',
    destroyed: 'Запись этого разговора уничтожена',
    held: 'На записи стоит запрет на удаление: её могут затребовать суд или надзор. Скажите администратору, что клиент против',
    outOfOrder: 'Часть записи пришла не по порядку',
    tooLong: 'Запись длиннее трёх часов не сохраняется',
    listenFirst: 'Откройте запись из карточки звонка',
  },
});

/** How the calls about calls refuse, beside wrong fields. */
export const callErrors = defineErrors('calls', {
  notFound: { status: 404, message: words.notFound },
  forbidden: { status: 409, message: words.forbidden },
  notOver: { status: 409, message: words.notOver },
  hasTelephones: { status: 409, message: words.hasTelephones },
  inCall: { status: 409, message: words.inCall },
  isOver: { status: 409, message: words.isOver },
  notBegun: { status: 409, message: words.notBegun },
  recordingOff: { status: 409, message: words.recordingOff },
  noKey: { status: 409, message: words.noKey },
  notTalking: { status: 409, message: words.notTalking },
  noRecording: { status: 404, message: words.noRecording },
  destroyed: { status: 404, message: words.destroyed },
  held: { status: 409, message: words.held },
  outOfOrder: { status: 409, message: words.outOfOrder },
  tooLong: { status: 413, message: words.tooLong },
  listenFirst: { status: 403, message: words.listenFirst },
});
