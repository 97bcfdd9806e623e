import { moscowDateOf } from '#domain/moscow-date.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { momentOf, timeOf } from '#features/tasks/tasks.due.ts';
import type { Priority, Repeat } from '#features/tasks/tasks.rules.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import type { TaskCard } from '#features/tasks/web/task-view.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** What the form of a task holds: the day and the hour of its term apart, as they are typed. */
export type TaskForm = {
  readonly title: string;
  readonly text: string;
  readonly to: string | null;
  readonly day: string;
  readonly time: string;
  readonly priority: Priority;
  readonly repeat: Repeat | null;
};

export const emptyTask: TaskForm = {
  title: '',
  text: '',
  to: null,
  day: '',
  time: '18:00',
  priority: 'normal',
  repeat: null,
};

/** The term in the form as the wire writes it; null without a day. */
export const dueOf = ({ day, time }: Pick<TaskForm, 'day' | 'time'>): string | null =>
  day === '' ? null : momentOf(day, time === '' ? '18:00' : time).toISOString();

/** The day and the hour of a term. */
export const termFields = (at: Date | null): Pick<TaskForm, 'day' | 'time'> =>
  at === null ? { day: '', time: '18:00' } : { day: moscowDateOf(at), time: timeOf(at) };

export const formOf = (task: TaskCard): TaskForm => ({
  title: task.title,
  text: task.text,
  to: String(task.to.id),
  ...termFields(task.due_at === null ? null : new Date(task.due_at)),
  priority: task.priority,
  repeat: task.repeat,
});

export type TaskFields = Omit<CallInput<typeof taskCalls.updateTask>['body'], 'id' | 'version'>;

/** The fields of a form as the wire names them. */
export const fieldsOf = (form: TaskForm) =>
  ({
    title: form.title.trim(),
    text: form.text.trim(),
    to_user_id: Number(form.to),
    due_at: dueOf(form),
    priority: form.priority,
    repeat: form.repeat,
  }) satisfies TaskFields;

/** The fields in which two forms differ, with the values of the second. */
export const changedFields = (before: TaskForm, after: TaskForm): TaskFields => {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.entries(fresh).filter(([name, value]) => old[name as keyof typeof old] !== value);
  return Object.fromEntries(changed);
};

/** What is wrong with a form before it is sent. */
export const taskProblems = (form: TaskForm): Partial<Record<keyof TaskForm, string>> => ({
  ...(form.title.trim() === '' ? { title: fieldTexts.required } : {}),
  ...(form.to === null ? { to: fieldTexts.required } : {}),
  ...(form.repeat !== null && form.day === '' ? { day: taskTexts.fieldProblems.repeatNeedsDue } : {}),
});

/** Names of the wire's fields in the form. */
export const formNames = { to_user_id: 'to', due_at: 'day' } as const;
