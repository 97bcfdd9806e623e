import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the telephone that stand in the shell from the first moment; all others come with the panel. */
export const softphoneShellTexts = defineTexts({
  ru: {
    title: 'Телефон',
    keys: [
      ['Enter', 'Ответить'],
      ['Esc', 'Отклонить'],
    ],
  } as const,
});
