import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    dead: 'Это приглашение больше не действует. Зарегистрироваться можно и без него',
    over: 'Это приглашение уже не действует: сделайте новое',
    tooManyLetters: 'Этого человека уже приглашали трижды за час. Попробуйте позже',
    tooMany: 'У вас уже сто действующих приглашений. Отзовите лишние',
  },
});

/** How the calls about invitations refuse, beside wrong fields. */
export const invitationErrors = defineErrors('invitations', {
  dead: { status: 409, message: words.dead },
  over: { status: 409, message: words.over },
  tooManyLetters: { status: 429, message: words.tooManyLetters },
  tooMany: { status: 409, message: words.tooMany },
});
