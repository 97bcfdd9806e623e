import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noMail: 'Письма здесь не настроены: почту изменит администратор',
    tooManyLetters: 'За час уже ушло три таких письма. Подождите',
    linkDead: 'Ссылка недействительна, уже использована или открыта под другим пользователем',
    samePhone: 'Этот телефон у вас и так указан',
    sameEmail: 'Эта почта у вас и так указана',
  },
});

export const ownCardErrors = defineErrors('ownCard', {
  noMail: { status: 409, message: words.noMail },
  tooManyLetters: { status: 409, message: words.tooManyLetters },
  linkDead: { status: 422, message: words.linkDead },
  samePhone: { status: 409, message: words.samePhone },
  sameEmail: { status: 409, message: words.sameEmail },
});
