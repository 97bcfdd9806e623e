import { healthTexts } from '#features/health/health.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How the page of the product's health refuses. */
export const healthErrors = defineErrors('health', {
  noNeighbour: { status: 404, message: healthTexts.noNeighbour },
});
