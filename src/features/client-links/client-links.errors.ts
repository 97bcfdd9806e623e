import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    cannotText: 'СМС не настроены: без кода ссылка не откроется. Скажите администратору',
    cannotPost: 'Почта не настроена: отправьте ссылку по СМС или скопируйте',
    ended: 'Сделка закрыта: ссылку клиенту дать нельзя',
    tooMany: 'У сделки уже двадцать действующих ссылок. Отзовите лишние',
    over: 'Эта ссылка уже не действует: сделайте новую',
    dealOver: 'Сделка закрыта: делать по ней больше ничего не нужно. Если это ошибка, позвоните менеджеру',
    withdrawn: 'Ссылку отозвали. Попросите новую у того, кто её прислал',
    late: 'Срок ссылки вышел. Попросите новую у того, кто её прислал',
    codeFirst: 'Сначала введите код из СМС',
    tooManyFiles: 'За сутки по ссылке приложено слишком много файлов. Продолжите завтра',
    gone: 'Этого предложения больше нет. Посмотрите, какие есть сейчас',
    accepted: 'Предложение уже принято: чтобы изменить выбор, позвоните менеджеру',
    notAllowed: 'Предложение с банком оформит ваш менеджер',
    closed: 'Счёт уже оплачен или отменён',
  },
});

/** How the calls about links of clients refuse, beside wrong fields. */
export const clientLinkErrors = defineErrors('clientLinks', {
  cannotText: { status: 409, message: words.cannotText },
  cannotPost: { status: 409, message: words.cannotPost },
  ended: { status: 409, message: words.ended },
  tooMany: { status: 409, message: words.tooMany },
  over: { status: 409, message: words.over },
  dealOver: { status: 403, message: words.dealOver },
  withdrawn: { status: 403, message: words.withdrawn },
  late: { status: 403, message: words.late },
  codeFirst: { status: 403, message: words.codeFirst },
  tooManyFiles: { status: 429, message: words.tooManyFiles },
  gone: { status: 409, message: words.gone },
  accepted: { status: 409, message: words.accepted },
  notAllowed: { status: 409, message: words.notAllowed },
  closed: { status: 409, message: words.closed },
});
