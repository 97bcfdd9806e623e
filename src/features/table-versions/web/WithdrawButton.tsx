import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { type Danger, useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { versionScreenTexts } from '#features/table-versions/table-versions.screen-texts.ts';
import type { Version } from '#features/table-versions/table-versions.fields.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';

const { withdrawing: texts } = versionScreenTexts;

type WithdrawButtonProps = {
  readonly version: Version;
  /** Takes it back; null when the password was not given. */
  readonly send: (
    callWithPassword: Danger['callWithPassword'],
    body: { readonly version_id: number; readonly reason: string },
  ) => Promise<object | null>;
};

/** Takes a planned version back, after a reason and the password. */
export const WithdrawButton = ({ version, send }: WithdrawButtonProps): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { isBusy, problem, attempt } = useAttempt();
  const submit = async (): Promise<void> => {
    if (!(await send(callWithPassword, { version_id: version.id, reason }))) return;
    toast.success(texts.done);
    setOpen(false);
  };
  const day = version.valid_from === null ? '' : formatDate(version.valid_from);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.title(version.number)}
        size={480}
        danger
        submitLabel={texts.submit}
        isBusy={isBusy}
        isOff={reason.trim() === ''}
        onClose={() => setOpen(false)}
        onSubmit={() => void attempt(submit)}
      >
        <p className="mb-16">{texts.text(day)}</p>
        <Textarea
          label={texts.reason}
          required
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
          mb="var(--space-24)"
        />
      </FormDialog>
      {dialog}
    </>
  );
};
