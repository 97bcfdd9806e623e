import { useCallback, useEffect, useRef, useState } from 'react';
import { startSteps, step as addStep, type Steps } from '#domain/steps.ts';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import type { ScriptSteps } from '#features/call-scripts/call-scripts.steps.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { type Undo, useUndo } from '#kit/web/use-undo.ts';

/** A version of a script with its steps, as the server tells it. */
export type ShownVersion = CallReply<(typeof scriptCalls)['showVersion']>;

type History = Steps<ScriptSteps> & {
  /** What the server holds, and the revision it calls that. */
  readonly saved: ScriptSteps;
  readonly revision: number;
};

type SaveState = 'saved' | 'saving' | 'failed';

/** The steps of a draft while they are edited; they save themselves after a pause. */
export type ScriptEdits = Undo & {
  readonly steps: ScriptSteps;
  readonly change: (steps: ScriptSteps) => void;
  readonly state: SaveState;
  /** Saves what is not saved yet; the revision that stands then, null when it was refused. */
  readonly flush: () => Promise<number | null>;
};

const pauseMs = 900;

type Saving = CallInput<(typeof scriptCalls)['saveDraft']>['body'];

const send = async (body: Saving): Promise<number | null> => {
  try {
    return (await callApi(scriptCalls.saveDraft, { body }, { quiet: true })).revision;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) toast.error(Object.values(error.errors).flat()[0] ?? error.message);
    else announceError(error);
    return null;
  }
};

/** Keeps the edits of a draft with every step back and forth. One saving goes at a time. */
export const useScriptEdits = (version: ShownVersion): ScriptEdits => {
  const { held, set, undo, redo } = useUndo<History>(() => ({
    ...startSteps<ScriptSteps>(version.steps),
    saved: version.steps,
    revision: version.revision,
  }));
  const [failed, setFailed] = useState<ScriptSteps | null>(null);
  const latest = useRef(held);
  const going = useRef<Promise<number | null> | null>(null);
  useEffect(() => {
    latest.current = held;
  });
  // Somebody else's saving, read anew: it takes the place of what was read before, never of what was typed here.
  useEffect(() => {
    const { now, saved, revision } = latest.current;
    if (version.revision <= revision || now !== saved) return;
    set({ ...startSteps<ScriptSteps>(version.steps), saved: version.steps, revision: version.revision });
  }, [version, set]);
  const save = useCallback(async (): Promise<number | null> => {
    while (going.current) await going.current;
    const { now, saved, revision } = latest.current;
    if (now === saved) return revision;
    going.current = send({ version_id: version.id, revision, steps: now as Saving['steps'] });
    const next = await going.current;
    going.current = null;
    setFailed(next === null ? now : null);
    if (next === null) return null;
    latest.current = { ...latest.current, saved: now, revision: next };
    set((existing) => ({ ...existing, saved: now, revision: next }));
    queryClient.setQueryData([scriptCalls.showVersion.name, { query: { version_id: version.id } }], {
      ...version,
      revision: next,
      steps: now,
    });
    return next;
  }, [set, version]);
  const { now, saved } = held;
  const isDirty = now !== saved;
  useDirty(isDirty);
  useEffect(() => {
    if (!isDirty || failed === now) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDirty, now, failed, save]);
  return {
    steps: now,
    change: (steps) => set((existing) => addStep(existing, steps)),
    undo,
    redo,
    state: !isDirty ? 'saved' : failed === now ? 'failed' : 'saving',
    flush: save,
  };
};
