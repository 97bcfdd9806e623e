import { mostViews } from '#features/saved-views/saved-views.rules.ts';
import { savedViewTexts as texts } from '#features/saved-views/saved-views.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How views of a list are refused. */
export const savedViewErrors = defineErrors('savedViews', {
  notFound: { status: 404, message: texts.notFound },
  nameTaken: { status: 422, message: texts.nameTaken },
  tooMany: { status: 422, message: texts.tooMany(mostViews) },
  noSharing: { status: 403, message: texts.noSharing },
});
