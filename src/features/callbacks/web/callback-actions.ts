import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import type { CallbackKind } from '#features/callbacks/callbacks.status.ts';
import { type CallbackItem, refreshCallbacks } from '#features/callbacks/web/callback-view.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { toast } from '#kit/web/notes/toast.ts';

const tried = async (work: () => Promise<unknown>, words: string): Promise<void> => {
  try {
    await work();
    toast.success(words);
  } catch {
    // the call itself has told why
  } finally {
    await refreshCallbacks();
  }
};

/** The call was made. */
export const finishCallback = ({ id, version }: CallbackItem): Promise<void> =>
  tried(() => callApi(callbackCalls.finishCallback, { body: { id, version } }), texts.isDone);

/** Takes a promise of the team, or gives one's own to it. */
export const turnCallback = ({ id, version }: CallbackItem, kind: CallbackKind): Promise<void> =>
  tried(
    () => callApi(callbackCalls.updateCallback, { body: { id, version, kind } }),
    kind === 'team' ? texts.isTeams : texts.taken,
  );
