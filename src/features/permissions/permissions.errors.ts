import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({ ru: { notFound: 'Такого права нет' } });

/** Why a right is not shown. */
export const permissionErrors = defineErrors('permissions', {
  notFound: { status: 404, message: words.notFound },
});
