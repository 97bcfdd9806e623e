import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Макет не найден',
    noRemark: 'Замечание не найдено',
    notNow: 'Макет записывают, пока заявка у банка: от отправки до выпуска',
    noDraftOfLoan: 'У кредита и займа макета гарантии нет',
    conflict: 'Пришла новая версия макета. Посмотрите её и повторите',
    notApproved: 'Макет принимают, когда банк одобрил заявку и ждёт ответа',
    failed: 'Макет не принят: есть непройденные проверки',
    accepted: 'Эта версия уже принята',
    reading: 'Текст макета ещё читается, повторите через минуту',
    consent: 'Напишите, как клиент согласился',
    reason: 'Укажите причину',
    onlyHead: 'Непройденную проверку снимает руководитель, директор или администратор',
    notFailed: 'Эта проверка не мешает принять макет',
    hasDrafts: 'Банк уже присылал макет этой заявки',
    noRemarks: 'Нет открытых замечаний: напишите, что исправить',
    wrongPlace: 'Такого места в тексте макета нет',
    damaged: 'Файл в хранилище не найден или повреждён. Сообщите администратору номер запроса',
  },
});

/** How drafts of guarantees refuse. */
export const draftErrors = defineErrors('dealDrafts', {
  notFound: { status: 404, message: words.notFound },
  noRemark: { status: 404, message: words.noRemark },
  notNow: { status: 422, message: words.notNow },
  noDraftOfLoan: { status: 422, message: words.noDraftOfLoan },
  conflict: { status: 409, message: words.conflict },
  notApproved: { status: 422, message: words.notApproved },
  failed: { status: 422, message: words.failed },
  accepted: { status: 409, message: words.accepted },
  reading: { status: 409, message: words.reading },
  consent: { status: 422, message: words.consent },
  reason: { status: 422, message: words.reason },
  onlyHead: { status: 403, message: words.onlyHead },
  notFailed: { status: 422, message: words.notFailed },
  hasDrafts: { status: 422, message: words.hasDrafts },
  noRemarks: { status: 422, message: words.noRemarks },
  wrongPlace: { status: 422, message: words.wrongPlace },
  damaged: { status: 500, message: words.damaged },
});
