import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Отчёт не найден или недоступен вам',
    noLine: 'Строка отчёта не найдена или недоступна вам',
    noDispute: 'Спор не найден или недоступен вам',
    noDocument: 'Документа уже нет. Обновите страницу',
    wrongState: 'Отчёт уже в другом состоянии. Обновите страницу',
    notYours: 'Сейчас ждут не вашей подписи',
    notPayee: 'Оспорить строку может только получатель отчёта',
    openDisputes: 'Сначала ответьте на споры по строкам',
    alreadyOpen: 'Эта строка уже оспорена, ждите ответа',
    answered: 'На этот спор уже ответили',
    belowZero: 'После такой корректировки итог отчёта станет меньше нуля',
    inAct: 'Отчёт уже в акте: документы меняются в акте',
    slotTaken: 'Такой документ уже приложен. Сначала уберите прежний',
    noFile: 'Файл не приложен',
    noSignature: 'Отчёт ещё никто не подписал',
    changed: 'Отчёт изменился. Откройте его снова',
    nothing: 'За этот месяц подтверждённых начислений нет',
    belowMonth: 'Удержания больше начислений: они перейдут на следующий месяц',
    future: 'Месяц ещё не закончился. Отчёт делают после его последнего дня',
  },
});

export const reportErrors = defineErrors('agentReports', {
  notFound: { status: 404, message: words.notFound },
  noLine: { status: 404, message: words.noLine },
  noDispute: { status: 404, message: words.noDispute },
  noDocument: { status: 404, message: words.noDocument },
  noFile: { status: 422, message: words.noFile },
  wrongState: { status: 409, message: words.wrongState },
  notYours: { status: 409, message: words.notYours },
  notPayee: { status: 409, message: words.notPayee },
  openDisputes: { status: 409, message: words.openDisputes },
  alreadyOpen: { status: 409, message: words.alreadyOpen },
  answered: { status: 409, message: words.answered },
  belowZero: { status: 409, message: words.belowZero },
  inAct: { status: 409, message: words.inAct },
  slotTaken: { status: 409, message: words.slotTaken },
  noSignature: { status: 409, message: words.noSignature },
  changed: { status: 409, message: words.changed },
  nothing: { status: 409, message: words.nothing },
  belowMonth: { status: 409, message: words.belowMonth },
  future: { status: 409, message: words.future },
});
