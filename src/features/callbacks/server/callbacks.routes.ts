import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import {
  cancelCallback,
  finishCallback,
  passCallback,
  updateCallback,
} from '#features/callbacks/server/change-callback.ts';
import { checkCallback } from '#features/callbacks/server/check-callback.ts';
import { createCallback } from '#features/callbacks/server/create-callback.ts';
import { listCallers } from '#features/callbacks/server/find-callers.ts';
import { listCallbacks } from '#features/callbacks/server/list-callbacks.ts';
import { implement } from '#kit/server/implement.ts';

export const callbackRoutes = implement(callbackCalls, {
  createCallback: ({ body }, context) => createCallback(context, body),
  checkCallback: ({ body }, context) => checkCallback(context, body),
  updateCallback: ({ body }, context) => updateCallback(context, body),
  passCallback: ({ body }, context) => passCallback(context, body),
  finishCallback: ({ body }, context) => finishCallback(context, body),
  cancelCallback: ({ body }, context) => cancelCallback(context, body),
  listCallbacks: ({ body }, context) => listCallbacks(context, body),
  listCallers: (_input, context) => listCallers(context.db),
});
