import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the menu calls invitations; small, because it comes with the shell. */
export const invitationTitleTexts = defineTexts({ ru: { title: 'Приглашения' } });
