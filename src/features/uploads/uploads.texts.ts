import { defineTexts } from '#kit/contract/define-texts.ts';

export const uploadTexts = defineTexts({
  ru: { jobs: { dropOld: 'Убрать недоотправленные файлы' } },
});
