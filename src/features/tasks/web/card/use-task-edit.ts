import { useState } from 'react';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskErrors } from '#features/tasks/tasks.errors.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import {
  changedFields,
  formNames,
  formOf,
  type TaskFields,
  type TaskForm,
} from '#features/tasks/web/form/task-form.ts';
import { refreshTasks, type TaskCard } from '#features/tasks/web/task-view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Both have changed the same fields: what I have, what stands now, and who has put it there. */
export type EditConflict = {
  readonly fields: readonly (keyof TaskFields)[];
  readonly mine: TaskForm;
  readonly theirs: TaskCard;
  readonly by: string | null;
};

type ContributionsHolder = {
  readonly opened: TaskCard;
  readonly onClose: () => void;
  readonly onErrors: (errors: Partial<Record<string, string>>) => void;
  readonly onConflict: (conflict: EditConflict) => void;
};

type Conflict = { readonly fields: readonly string[]; readonly by: string | null };

const isOutdated = (error: unknown): error is ApiError & { readonly detail: Conflict } =>
  error instanceof ApiError && error.code === taskErrors.changedMeanwhile.code;

const statedFields: ReadonlySet<string> = new Set([
  'title',
  'text',
  'to_user_id',
  'due_at',
  'priority',
  'repeat',
]);

/**
 * Saves the changed fields of a task. When somebody was faster and has changed others, both changes stay; the same
 * ones are left to the person to decide.
 */
export const useTaskEdit = ({ opened, onClose, onErrors, onConflict }: ContributionsHolder) => {
  const [isBusy, setBusy] = useState(false);

  const update = async (version: number, changed: TaskFields, words: string): Promise<void> => {
    await callApi(taskCalls.updateTask, { body: { id: opened.id, version, ...changed } }, { quiet: true });
    await refreshTasks();
    toast.success(words);
    onClose();
  };

  const resolve = async (form: TaskForm, { fields, by }: Conflict): Promise<void> => {
    const theirs = await callApi(taskCalls.getTask, { query: { id: opened.id } }, { quiet: true });
    const mine = changedFields(formOf(opened), form);
    const both = fields.filter((field) => statedFields.has(field) && field in mine) as (keyof TaskFields)[];
    const differing = changedFields(formOf(theirs), form);
    const open = both.filter((field) => field in differing);
    if (open.length > 0) onConflict({ fields: open, mine: form, theirs, by });
    else await update(theirs.version, mine, taskScreenTexts.card.merged);
  };

  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (!showFieldErrors({ setErrors: onErrors }, error, formNames)) announceError(error);
  };

  /** Saves the form; `over` is the task whose present values the form has been settled with. */
  const save = async (form: TaskForm, over: TaskCard = opened): Promise<void> => {
    const changed = changedFields(formOf(over), form);
    if (Object.keys(changed).length === 0) return onClose();
    setBusy(true);
    try {
      await update(over.version, changed, taskScreenTexts.form.saved).catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        return resolve(form, error.detail);
      });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy };
};
