import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the fields of an invitation say when they are wrong, and its letter. */
export const invitationTexts = defineTexts({
  ru: {
    problems: {
      role: 'Такую роль вы дать не можете',
      parent: 'Над ним может стоять старший или главный агент, над старшим и главным только главный',
      parentNeeded: 'Без договора с нами человек работает под кем-то: выберите, под кем',
      headNeedsContract: 'Главный агент работает по договору с нами',
      curator: 'Выберите действующего куратора',
    },
  },
});
