import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

export const winnerProblems = defineTexts({
  ru: {
    notFound: 'Победитель не найден',
    notOffered: 'Этого победителя сейчас нет в очереди',
    sharedNumber: 'С этим номером сейчас говорят по другой компании',
    notYours: 'Победитель уже не у вас: время вышло или его взял другой',
    noResult: 'Сначала укажите итог прошлого разговора',
    isOver: 'Этот итог уже не отменить: прошло больше 10 минут или за ним последовало другое',
    alreadyNamed: 'Победителя уже назвал реестр',
    notClosed: 'Эта компания и так в очереди',
    notHeld: 'Клиента никто не закреплял',
    notLeased: 'Эта компания уже ни у кого в работе',
    callGoesOn: 'По этой компании сейчас говорят: дождитесь конца разговора',
    phone: 'Введите российский номер из 10 цифр',
    email: 'некорректный Email',
    inn: 'ИНН состоит из 10 или 12 цифр',
    innWrong: 'В ИНН ошибка: не сходится контрольное число',
    person: 'Этот человек не звонит победителям',
    past: 'Это время уже прошло',
    far: 'Не дальше года вперёд',
    noCallback: 'Выберите, когда перезвонить',
    foreignCall: 'Этот звонок был не по этой компании',
    between: (min: number, max: number) => `От ${min} до ${max}`,
    reason: 'Напишите причину',
  },
});
const words = winnerProblems;

/** How the calls about winners refuse, beside wrong fields. */
export const winnerErrors = defineErrors('winners', {
  notFound: { status: 404, message: words.notFound },
  notOffered: { status: 409, message: words.notOffered },
  sharedNumber: { status: 409, message: words.sharedNumber },
  notYours: { status: 409, message: words.notYours },
  noResult: { status: 409, message: words.noResult },
  isOver: { status: 409, message: words.isOver },
  alreadyNamed: { status: 409, message: words.alreadyNamed },
  notClosed: { status: 409, message: words.notClosed },
  notHeld: { status: 409, message: words.notHeld },
  notLeased: { status: 409, message: words.notLeased },
  callGoesOn: { status: 409, message: words.callGoesOn },
});
