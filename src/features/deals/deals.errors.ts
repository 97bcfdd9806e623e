import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Сделка не найдена',
    noLeg: 'Заявка в банк не найдена',
    noOffer: 'Предложение не найдено',
    checkFields: 'Проверьте поля сделки',
    stopped: 'Создание сделок для вас остановлено. Обратитесь к своему куратору или менеджеру',
    stale: 'Сделку уже изменили, пока вы работали. Посмотрите, что изменилось, и повторите',
    staleLeg: 'Заявку в банк уже изменили. Посмотрите, что изменилось, и повторите',
    notEditable: 'Параметры меняют только в статусах «Создание», «Черновик» и «Сбор документов»',
    noReassign: 'Назначать ответственных может руководитель, директор или администратор',
    moveRefused: 'Это действие сейчас невозможно',
    noMove: 'Такого перехода нет',
    nothingToMove: 'Для этого действия нет подходящих заявок',
    offerNotNow: 'Предложение записывают, пока банк рассматривает заявку',
    offerAccepted: 'Принятое предложение снять нельзя',
    bankUnfit: 'Банк не подходит',
    bankUnknown: 'Банк не найден или сейчас не принимает заявки',
    secondDeal: 'По этой закупке и клиенту уже есть сделка',
    choiceClosed: 'Банки сделки больше не меняют: гарантия уже оформляется или сделка закрыта',
  },
});

/** How deals refuse. */
export const dealErrors = defineErrors('deals', {
  notFound: { status: 404, message: words.notFound },
  noLeg: { status: 404, message: words.noLeg },
  noOffer: { status: 404, message: words.noOffer },
  invalid: { status: 422, message: words.checkFields },
  stopped: { status: 403, message: words.stopped },
  stale: { status: 409, message: words.stale },
  staleLeg: { status: 409, message: words.staleLeg },
  notEditable: { status: 422, message: words.notEditable },
  noReassign: { status: 403, message: words.noReassign },
  noRight: { status: 403, message: words.moveRefused },
  moveRefused: { status: 422, message: words.moveRefused },
  noMove: { status: 422, message: words.noMove },
  nothingToMove: { status: 422, message: words.nothingToMove },
  secondDeal: { status: 422, message: words.secondDeal },
  offerNotNow: { status: 422, message: words.offerNotNow },
  bankUnfit: { status: 422, message: words.bankUnfit },
  bankUnknown: { status: 422, message: words.bankUnknown },
  choiceClosed: { status: 422, message: words.choiceClosed },
  offerAccepted: { status: 422, message: words.offerAccepted },
});
