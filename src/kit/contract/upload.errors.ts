import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    gone: 'Файл дошёл не целиком. Отправьте его ещё раз.',
    tooMuch: 'Слишком много файлов отправляется сразу. Дождитесь, пока дойдут начатые.',
  },
});

/** How a file that comes by pieces is refused, beside what any file is refused for. */
export const uploadErrors = defineErrors('uploads', {
  gone: { status: 409, message: words.gone },
  tooMuch: { status: 413, message: words.tooMuch },
});
