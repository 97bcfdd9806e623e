import { noticeTexts } from '#features/notices/notices.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How saving the banner is refused, beside wrong fields. */
export const noticeErrors = defineErrors('notices', {
  changedMeanwhile: { status: 409, message: noticeTexts.changedMeanwhile },
});
