import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notWorking: 'Изменить данные по просьбе может тот, кто уже работает',
    oneAtATime: 'Такая просьба уже ждёт проверки: дождитесь ответа или отмените её',
    decided: 'Эту просьбу уже закрыли',
    changed: 'Просьбу изменили, пока вы смотрели: прочитайте её ещё раз',
    outdated: 'Данные с тех пор изменились: верните просьбу, пусть человек попросит ещё раз',
    notNow: 'Просьбу пока принять нельзя',
    tooManyDocuments: 'Документов слишком много',
    noPhone: 'Новый телефон подтверждать не нужно',
  },
});

/** How requests of changes are refused, beside wrong fields. */
export const changeErrors = defineErrors('agentChanges', {
  notWorking: { status: 409, message: words.notWorking },
  oneAtATime: { status: 409, message: words.oneAtATime },
  decided: { status: 409, message: words.decided },
  changed: { status: 409, message: words.changed },
  outdated: { status: 409, message: words.outdated },
  notNow: { status: 409, message: words.notNow },
  tooManyDocuments: { status: 409, message: words.tooManyDocuments },
  noPhone: { status: 409, message: words.noPhone },
});
