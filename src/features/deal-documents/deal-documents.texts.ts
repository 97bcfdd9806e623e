import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says beside its refusals. */
export const documentTexts = defineTexts({
  ru: {
    otherDeal: 'Относится к другой сделке',
    noSuchType: 'Такого вида документа нет',
    typeRetired: (name: string) => `Вид «${name}» больше не используется, выберите другой`,
    onlyOne: (type: string) => `«${type}» может быть только один: замените прежний новой версией`,
    refusedFile: (name: string, why: string) => `${name}: ${why}`,
    untilBeforeIssue: 'Срок кончается раньше, чем документ выдан',
    issuedAhead: 'Дата выдачи ещё не наступила',
    oneForOne: 'На замену приложите один файл',
  },
});
