import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of registration that stand in the shell and at the sign-in; all others come with their screens. */
export const registrationShellTexts = defineTexts({
  ru: {
    title: 'Регистрация',
    confirmTitle: 'Подтверждение почты',
    invitation: 'Работаете как агент и ещё не с нами?',
    submit: 'Зарегистрироваться',
  },
});
