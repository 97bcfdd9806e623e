import { customizationCalls } from '#features/customization/customization.contract.ts';
import { saveOwn } from '#features/customization/server/save-own.ts';
import { showOwn } from '#features/customization/server/show-own.ts';
import { implement } from '#kit/server/implement.ts';

export const customizationRoutes = implement(customizationCalls, {
  getOwn: (_input, context) => showOwn(context),
  saveOwn: ({ body }, context) => saveOwn(body, context),
});
