import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of signing in that stand in the shell; all others come with their screens. */
export const signInShellTexts = defineTexts({
  ru: {
    title: 'Вход',
    recoverTitle: 'Новый пароль',
    ticketTitle: 'Вход по ссылке',
    changeMenu: 'Сменить пароль',
    sessionsMenu: 'Мои сессии',
    noRoles: 'getInfo: roles must be a non-null array !', // sic: §5
    emptyInfo: 'error', // sic: §5
  },
});
