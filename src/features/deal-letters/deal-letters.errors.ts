import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Письмо не найдено или недоступно вам',
    noBank: 'У заявки ещё нет банка',
    noMail: 'Почта здесь не настроена: письмо никому не уйдёт',
    notTheirs: 'В карточке банка нет такого адреса. Добавьте его в контакты банка',
    addressGone:
      'Адрес не существует: прежнее письмо вернулось. Исправьте контакты банка или попросите администратора снять отметку',
    foreignDocument: 'Такого документа в сделке нет. Обновите список',
    tooHeavy: 'Вложения больше 20 МБ: банк такое письмо не примет. Уберите часть файлов',
    notYours: 'Банку пишут менеджер, оператор или руководитель. Скопируйте текст',
    manyFiles: 'В письме не больше 20 файлов. Уберите часть',
    notFailed: 'Письмо не нужно отправлять снова: оно ещё в очереди или уже ушло',
    resolved: 'Письмо уже разобрали. Обновите список',
    noFile: 'Файл письма не найден',
    damaged: 'Файл в хранилище не найден или повреждён. Сообщите администратору номер запроса',
  },
});

/** How the calls about letters of banks refuse, beside wrong fields. */
export const bankLetterErrors = defineErrors('dealLetters', {
  notFound: { status: 404, message: words.notFound },
  noBank: { status: 409, message: words.noBank },
  noMail: { status: 409, message: words.noMail },
  notTheirs: { status: 422, message: words.notTheirs },
  addressGone: { status: 422, message: words.addressGone },
  foreignDocument: { status: 422, message: words.foreignDocument },
  tooHeavy: { status: 413, message: words.tooHeavy },
  notYours: { status: 403, message: words.notYours },
  manyFiles: { status: 422, message: words.manyFiles },
  notFailed: { status: 409, message: words.notFailed },
  resolved: { status: 409, message: words.resolved },
  noFile: { status: 404, message: words.noFile },
  damaged: { status: 500, message: words.damaged },
});
