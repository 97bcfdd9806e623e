import { countOf } from '#domain/plural.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of refusals about merging. */
export const duplicateWords = defineTexts({
  ru: {
    same: 'Это одна и та же карточка',
    merged: 'Одна из карточек уже объединена с другой',
    notFound: 'Такого объединения нет',
    undone: 'Это объединение уже отменено',
    tooLate: 'Прошло больше 30 дней: объединение уже не отменить',
    targetMerged:
      'Карточку, которая осталась, с тех пор объединили с другой. Сначала отмените то объединение',
    changedSince: 'С тех пор случилось то, чего не вернуть',
    strayDeals: (ids: readonly number[]) =>
      `У сделок с тех пор другой клиент: ${ids.map((id) => `№ ${id}`).join(', ')}. Верните им прежнего клиента и повторите`,
    goneEntries: (count: number) =>
      `Перешедшие люди, счета или лицензии с тех пор изменены или удалены (${countOf(count, { one: 'запись', few: 'записи', many: 'записей' })}). Верните их в карточку и повторите`,
  },
});

/** How the calls about duplicates refuse. */
export const duplicateErrors = defineErrors('duplicates', {
  same: { status: 422, message: duplicateWords.same },
  merged: { status: 409, message: duplicateWords.merged },
  notFound: { status: 404, message: duplicateWords.notFound },
  undone: { status: 409, message: duplicateWords.undone },
  tooLate: { status: 409, message: duplicateWords.tooLate },
  targetMerged: { status: 409, message: duplicateWords.targetMerged },
  changedSince: { status: 409, message: duplicateWords.changedSince },
});
