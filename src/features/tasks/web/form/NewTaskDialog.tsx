import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { DealField } from '#features/tasks/web/form/DealField.tsx';
import { TaskFields } from '#features/tasks/web/form/TaskFields.tsx';
import {
  emptyTask,
  fieldsOf,
  formNames,
  type TaskForm,
  taskProblems,
} from '#features/tasks/web/form/task-form.ts';
import type { NewTask } from '#features/tasks/web/new-task.ts';
import { taskReads, waitingTask } from '#features/tasks/web/task-view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useWaitingCall } from '#kit/web/outbox/use-waiting-call.ts';
import { type ReactElement, useState } from 'react';

const key = 'task-taker';

/** Whom this browser gave a task to last: the next one mostly goes there too. */
const lastTaker = (): number | undefined => {
  const id = Number(globalThis.sessionStorage?.getItem(key));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

const rememberTaker = (id: number): void => globalThis.sessionStorage?.setItem(key, String(id));

const texts = taskScreenTexts.form;

type NewTaskDialogProps = { readonly brought: NewTask; readonly onClose: () => void };

const aboutWords = ({ deal, organization, lead }: NewTask): string | null => {
  if (deal) return texts.dealOf(deal.id, deal.clientName ?? null);
  return lead ? texts.leadOf(lead.name) : (organization?.name ?? null);
};

type Takers = CallReply<typeof taskCalls.listTakers>;

/** The form as it is brought: its taker is the one it names, else the last one, where he may take it; else oneself. */
const broughtForm = (brought: NewTask, takers: Takers, myId: number): TaskForm => {
  const required = brought.toUserId ?? lastTaker() ?? myId;
  const isThere = takers.some(({ id }) => id === required);
  return {
    ...emptyTask,
    title: brought.title ?? '',
    text: brought.text ?? '',
    to: String(isThere ? required : myId),
  };
};

const noTakers: Takers = [];

/** Gives a task; what it is opened from may bring its words, its taker and what it is about. */
export const NewTaskDialog = ({ brought, onClose }: NewTaskDialogProps): ReactElement => {
  const me = useUser();
  const { organization, lead } = brought;
  const [chosenDeal, setChosenDeal] = useState<NewTask['deal']>();
  const deal = brought.deal ?? chosenDeal;
  const isAboutNothing = !brought.deal && !organization && !lead;
  const query = deal ? { application_id: deal.id } : {};
  const { data: takers = noTakers } = useCall(taskCalls.listTakers, { query }, { staleMs: 0 });
  const [changes, setChanges] = useState<Partial<TaskForm>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const isDirty = Object.keys(changes).length > 0 || chosenDeal !== undefined;
  const form: TaskForm = { ...broughtForm(brought, takers, me.id), ...changes };
  const create = useWaitingCall(taskCalls.createTask, {
    title: waitingTask,
    onWaiting: onClose,
    invalidates: taskReads,
    onSuccess: (made) => {
      rememberTaker(Number(form.to));
      const name = takers.find(({ id }) => String(id) === form.to)?.name ?? '';
      toast.success(form.to === String(me.id) ? texts.createdSelf : texts.created(name));
      brought.onCreated?.(made.id);
      onClose();
    },
    onError: (error) => {
      if (!showFieldErrors({ setErrors }, error, formNames)) announceError(error);
    },
  });
  const submit = (): void => {
    const problems = taskProblems(form);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const about = {
      application_id: deal?.id ?? null,
      organization_id: organization?.id ?? null,
      lead_id: lead?.id ?? null,
    };
    create.mutate({ body: { ...fieldsOf(form), ...about } });
  };
  const about = aboutWords(brought);
  return (
    <FormDialog
      isDirty={isDirty}
      isOpen
      title={taskScreenTexts.create}
      submitLabel={texts.create}
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
      note={about && <span className="text-13 soft">{about}</span>}
    >
      <TaskFields
        value={form}
        takers={takers}
        errors={errors}
        onChange={(patch) => {
          setErrors({});
          setChanges((old) => ({ ...old, ...patch }));
        }}
      />
      {isAboutNothing && (
        <div className="mb-24">
          <DealField value={chosenDeal} onChange={setChosenDeal} />
        </div>
      )}
    </FormDialog>
  );
};
