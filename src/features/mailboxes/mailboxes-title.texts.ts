import { defineTexts } from '#kit/contract/define-texts.ts';

export const mailboxTitleTexts = defineTexts({ ru: { title: 'Почтовые ящики', menu: 'Почта' } });
