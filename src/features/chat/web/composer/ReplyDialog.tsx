import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shareReplies } from '#features/chat/chat.access.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { replyVariables } from '#features/chat/chat.words.ts';
import type { QuickReply } from '#features/chat/web/chat-wire.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = chatScreenTexts.replies;
const whole = { 'data-span': 12 };
const invalidates = [messageCalls.listReplies];

type ReplyDialogProps = { readonly reply: QuickReply | null; readonly onClose: () => void };

/** A quick reply: its name, its words, the variables they may hold. */
export const ReplyDialog = ({ reply, onClose }: ReplyDialogProps): ReactElement => {
  const mayShare = mayAct('chat', shareReplies, useRole());
  const initial = reply ?? { title: '', text: '', is_shared: false };
  const [title, setTitle] = useState(initial.title);
  const [text, setText] = useState(initial.text);
  const [isShared, setIsShared] = useState(initial.is_shared);
  const [hasTried, setHasTried] = useState(false);
  const save = useCallMutation(messageCalls.saveReply, { invalidates, onSuccess: onClose });
  const remove = useCallMutation(messageCalls.deleteReply, { invalidates, onSuccess: onClose });
  const submit = (): void => {
    setHasTried(true);
    if (title.trim() === '' || text.trim() === '') return;
    const words = { title: title.trim(), text: text.trim(), is_shared: isShared };
    save.mutate({ body: { ...(reply ? { id: reply.id } : {}), ...words } });
  };
  const askRemove = async (one: QuickReply): Promise<void> => {
    const question = { title: texts.removeTitle(one.title), confirmLabel: texts.remove, danger: true };
    if (await confirmAction(question)) remove.mutate({ body: { id: one.id } });
  };
  return (
    <FormDialog
      isOpen
      title={reply ? texts.editTitle : texts.newTitle}
      submitLabel={webScreenTexts.save}
      isBusy={save.isPending || remove.isPending}
      onClose={onClose}
      onSubmit={submit}
      size={520}
      note={
        reply && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => void askRemove(reply)}>
            {texts.remove}
          </Button>
        )
      }
    >
      <FormGrid>
        <TextInput
          wrapperProps={whole}
          label={texts.name}
          value={title}
          maxLength={60}
          error={hasTried && title.trim() === '' ? texts.nameNeeded : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          wrapperProps={whole}
          label={texts.text}
          value={text}
          maxLength={1000}
          autosize
          minRows={3}
          maxRows={8}
          error={hasTried && text.trim() === '' ? texts.textNeeded : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div data-span="12" className="row wrap gap-6">
          <span className="muted small">{texts.variables}</span>
          {Object.values(replyVariables).map((name) => (
            <Button
              key={name}
              size="compact-xs"
              variant="default"
              onClick={() => setText((typed) => `${typed}${texts.insert(name)}`)}
            >
              {texts.insert(name)}
            </Button>
          ))}
        </div>
        {mayShare && (
          <Checkbox
            wrapperProps={whole}
            label={texts.shared}
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
        )}
      </FormGrid>
    </FormDialog>
  );
};
