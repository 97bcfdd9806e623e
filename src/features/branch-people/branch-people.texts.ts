import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the fields of a person of a branch say when they are wrong. */
export const branchPersonTexts = defineTexts({
  ru: {
    share: 'Доля от 0 до 100, не больше двух знаков после точки',
    parentNeeded: 'Выберите, под кем он работает',
    hasPeople: 'Под ним стоят люди: агентом он станет, когда вы их передвинете',
    comeAlready: 'Он уже принял приглашение: теперь это меняет он сам или администратор',
    contracted: 'Это меняет он сам или администратор',
    reasonNeeded: 'Укажите причину',
    removed: 'Убран из ветки',
  },
});
