import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notYourself: 'У себя прав не забирают и себе не возвращают: это сделает другой администратор',
    nothingTaken: 'Отметьте, что забрать',
    lastWhole: 'Это последний администратор, у которого ничего не забрано',
    over: 'Это уже возвращено',
    daysTurned: 'Последний день раньше первого',
    past: 'Первый день уже прошёл',
  },
});

export const narrowingErrors = defineErrors('narrowings', {
  notYourself: { status: 403, message: words.notYourself },
  nothingTaken: { status: 422, message: words.nothingTaken },
  lastWhole: { status: 409, message: words.lastWhole },
  over: { status: 409, message: words.over },
});

export const narrowingFieldTexts = words;
