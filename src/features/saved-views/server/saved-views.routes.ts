import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import { listViews } from '#features/saved-views/server/list-views.ts';
import {
  createView,
  keepSettings,
  removeView,
  restoreView,
  setDefault,
  updateView,
} from '#features/saved-views/server/save-view.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const savedViewRoutes = implement(savedViewCalls, {
  listViews: ({ query }, context) => listViews(context, query.list),

  createView: ({ body }, context) => createView(context, body),

  updateView: async ({ body }, context) => {
    await updateView(context, body);
    return success;
  },

  removeView: async ({ body }, context) => {
    await removeView(context, body.id);
    return success;
  },

  restoreView: async ({ body }, context) => {
    await restoreView(context, body.id);
    return success;
  },

  orderViews: async ({ body }, context) => {
    await keepSettings(context, body.list, { viewOrder: body.ids });
    return success;
  },

  setDefault: async ({ body }, context) => {
    await setDefault(context, body.list, body.id);
    return success;
  },

  saveColumns: async ({ body }, context) => {
    await keepSettings(context, body.list, { columns: body.columns });
    return success;
  },
});
