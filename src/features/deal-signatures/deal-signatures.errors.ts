import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Подпись не найдена или недоступна вам',
    noRequest: 'Запрос подписи не найден или недоступен вам',
    already: 'Эта подпись к документу уже приложена',
    tooMany: 'У документа уже 20 подписей. Уберите лишние',
    noFile: 'У простой подписи нет файла: скачайте лист подписания',
    qualifiedOnly: 'Банк принимает только электронную подпись с сертификатом: код по СМС не подойдёт',
    legClosed: 'На этой стадии заявки подписи не запрашивают',
    tooManyRequests: 'По заявке уже 10 открытых запросов подписи. Снимите лишние',
    notOpen: 'Запрос подписи закрыт: подписан, снят или просрочен. Обновите страницу',
    notSms: 'Эти документы подписывают электронной подписью с сертификатом, а не кодом',
    documentsChanged: 'Документ запроса заменён или убран. Снимите запрос и создайте новый',
    noSheet: 'Листа подписания ещё нет: документы не подписаны кодом',
    removed: 'Подпись уже убрана',
    otherOrganization: 'Сертификат подписи выдан другой организации',
  },
});

export const signatureErrors = defineErrors('dealSignatures', {
  notFound: { status: 404, message: words.notFound },
  noRequest: { status: 404, message: words.noRequest },
  already: { status: 409, message: words.already },
  tooMany: { status: 409, message: words.tooMany },
  noFile: { status: 409, message: words.noFile },
  qualifiedOnly: { status: 409, message: words.qualifiedOnly },
  legClosed: { status: 409, message: words.legClosed },
  tooManyRequests: { status: 409, message: words.tooManyRequests },
  notOpen: { status: 409, message: words.notOpen },
  notSms: { status: 409, message: words.notSms },
  documentsChanged: { status: 409, message: words.documentsChanged },
  noSheet: { status: 409, message: words.noSheet },
  otherOrganization: { status: 409, message: words.otherOrganization },
  removed: { status: 409, message: words.removed },
});
