import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the menu of the avatar calls it. */
export const ownDocumentsTitleTexts = defineTexts({ ru: { title: 'Мои документы' } });
