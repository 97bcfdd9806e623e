import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    linkDead: 'Ссылка недействительна или уже использована',
    tooManyHere: 'С вашего адреса уже много регистраций. Попробуйте через час',
    noMail: 'Письма здесь не настроены: попросите администратора завести вам учётную запись',
  },
});

/** How the calls of registration refuse, beside wrong fields. */
export const registrationErrors = defineErrors('registration', {
  linkDead: { status: 422, message: words.linkDead },
  tooManyHere: { status: 429, message: words.tooManyHere },
  noMail: { status: 409, message: words.noMail },
});
