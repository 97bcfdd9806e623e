import { defineTexts } from '#kit/contract/define-texts.ts';

export const dealCheckTexts = defineTexts({
  ru: {
    tenderNumberShape: 'Номер закупки состоит из 11,18 или 19 цифр', // sic: §5
    askedTooOften: 'Слишком много проверок за час. Повторите позже',
  },
});
