import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Передача дел не найдена или недоступна вам',
    alreadyThere: 'Дела этого сотрудника уже переданы или передача запланирована',
    over: 'Эта передача дел уже завершена',
    changedMeanwhile: 'Передачу дел уже изменил другой человек. Обновите страницу',
  },
});

/** How the calls about hand-overs refuse, beside wrong fields. */
export const handOverErrors = defineErrors('hand-overs', {
  notFound: { status: 404, message: words.notFound },
  alreadyThere: { status: 409, message: words.alreadyThere },
  over: { status: 409, message: words.over },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
});
