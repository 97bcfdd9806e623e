import { Button, Group, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { moscowMoment, nextMonday } from '#features/chat/chat.when.ts';
import type { Message, Thread } from '#features/chat/web/chat-wire.ts';
import { MomentInput } from '#features/chat/web/MomentInput.tsx';
import { putMessage } from '#features/chat/web/thread/thread-store.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.task;
const titleLength = 200;
const whole = { 'data-span': 12 };

const presets = (now: Date) => {
  const today = moscowDateOf(now);
  const evening = moscowMoment(today, '18:00');
  return [
    ...(evening > now ? [{ label: texts.presets.today, at: evening }] : []),
    { label: texts.presets.tomorrow, at: moscowMoment(addDays(today, 1), '12:00') },
    { label: texts.presets.monday, at: moscowMoment(nextMonday(today), '12:00') },
  ];
};

type TaskDialogProps = {
  readonly thread: Thread;
  readonly message: Message;
  readonly onClose: () => void;
};

/** A task made of a message: its words as the title, whose it is, until when. */
export const TaskDialog = ({ thread, message, onClose }: TaskDialogProps): ReactElement => {
  const user = useUser();
  const now = useNow();
  const [title, setTitle] = useState(message.text.replaceAll(/\s+/g, ' ').trim().slice(0, titleLength));
  const [toUserId, setToUserId] = useState(String(user.id));
  const [dueAt, setDueAt] = useState<Date | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const { data: takers = [] } = useCall(taskCalls.listTakers, {
    query: thread.deal ? { application_id: thread.deal.id } : {},
  });
  const { mutate, isPending } = useCallMutation(messageCalls.makeTask, {
    invalidates: [taskCalls.listTasks],
    onSuccess: (made) => {
      putMessage(thread.id, made);
      toast.success(texts.created);
      onClose();
    },
  });
  const people = takers.map(({ id, name, role }) => ({
    value: String(id),
    label: `${name}, ${roleNames[role]}`,
  }));
  const isFound = people.some(({ value }) => value === String(user.id));
  const save = (): void => {
    setHasTried(true);
    if (title.trim() === '') return;
    mutate({
      body: {
        message_id: message.id,
        title: title.trim(),
        to_user_id: Number(toUserId),
        due_at: dueAt?.toISOString() ?? null,
      },
    });
  };
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.create}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={save}
      size={520}
    >
      <FormGrid>
        <TextInput
          wrapperProps={whole}
          label={texts.what}
          value={title}
          maxLength={titleLength}
          error={hasTried && title.trim() === '' ? texts.noTitle : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <Select
          wrapperProps={whole}
          label={texts.who}
          data={isFound ? people : [{ value: String(user.id), label: user.name }, ...people]}
          value={toUserId}
          allowDeselect={false}
          searchable
          onChange={(next) => next && setToUserId(next)}
        />
        <div data-span="12">
          <MomentInput label={texts.due} value={dueAt} onChange={setDueAt} />
        </div>
        <Group gap="var(--space-6)" data-span="12">
          {presets(now).map(({ label, at }) => (
            <Button key={label} size="compact-sm" variant="default" onClick={() => setDueAt(at)}>
              {label}
            </Button>
          ))}
          {dueAt && (
            <Button size="compact-sm" variant="subtle" onClick={() => setDueAt(null)}>
              {texts.noDue}
            </Button>
          )}
        </Group>
      </FormGrid>
    </FormDialog>
  );
};
