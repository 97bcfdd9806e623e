import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    cannotText: 'СМС не настроены: без кода ссылка не откроется. Скажите администратору',
    cannotPost: 'Почта не настроена: отправьте ссылку по СМС или скопируйте',
    ended: 'Сделка закрыта: ссылку клиенту дать нельзя',
    tooMany: 'У сделки уже двадцать действующих ссылок. Отзовите лишние',
    over: 'Эта ссылка уже не действует: сделайте новую',
    codeFirst: 'Сначала введите код из СМС',
    tooManyFiles: 'За сутки по ссылке приложено слишком много файлов. Продолжите завтра',
    gone: 'Этого предложения больше нет. Посмотрите, какие есть сейчас',
    accepted: 'Предложение уже принято: чтобы изменить выбор, позвоните менеджеру',
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
  codeFirst: { status: 403, message: words.codeFirst },
  tooManyFiles: { status: 429, message: words.tooManyFiles },
  gone: { status: 409, message: words.gone },
  accepted: { status: 409, message: words.accepted },
  closed: { status: 409, message: words.closed },
});
