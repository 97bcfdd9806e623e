import { defineTexts } from '#kit/contract/define-texts.ts';

/** Names of the screens of scripts. */
export const scriptTitleTexts = defineTexts({
  ru: { list: 'Скрипты', create: 'Новый скрипт', edit: 'Скрипт' },
});
