import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { monthCalls } from '#features/months/months.contract.ts';
import { monthScreenTexts as texts } from '#features/months/months.screen-texts.ts';
import { type Month, monthReads } from '#features/months/web/month.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type DialogProps = { readonly month: Month; readonly onClose: () => void };

/** A closing or a reopening: the password is asked for by the server, a refusal stands in the dialog. */
const useMonthMove = (
  call: typeof monthCalls.closeMonth | typeof monthCalls.reopenMonth,
  done: string,
  onClose: () => void,
) => {
  const { callWithPassword, dialog } = useDanger();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async (body: { month: string; reason: string }): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      if ((await callWithPassword(call, { body }, { quiet: true })) === null) return;
      toast.success(done);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
    } finally {
      setIsBusy(false);
      await invalidateCalls(...monthReads);
    }
  };
  return { send, dialog, isBusy, failure };
};

/** Closes a month; with something left open it asks why. */
export const CloseDialog = ({ month, onClose }: DialogProps): ReactElement => {
  const words = texts.closing;
  const [reason, setReason] = useState('');
  const { send, dialog, isBusy, failure } = useMonthMove(monthCalls.closeMonth, words.done, onClose);
  const open = month.checks.filter(({ count }) => count > 0).length;
  return (
    <>
      <FormDialog
        isOpen
        danger
        title={words.title(month.month)}
        submitLabel={words.submit}
        isBusy={isBusy}
        isOff={open > 0 && reason.trim() === ''}
        isDirty={reason !== ''}
        size={520}
        onSubmit={() => void send({ month: month.month, reason: reason.trim() })}
        onClose={onClose}
      >
        <div className="grid-1 gap-12">
          <p className="m-0">{words.text}</p>
          {open > 0 && (
            <>
              <p className="wait m-0">{words.left(open)}</p>
              <Textarea
                label={words.reason}
                required
                autosize
                minRows={2}
                maxLength={500}
                data-autofocus
                value={reason}
                error={failure?.errors['reason']?.[0]}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          )}
          <Refusal error={failure} />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
};

/** Opens the last closed month again. */
export const ReopenDialog = ({ month, onClose }: DialogProps): ReactElement => {
  const words = texts.reopening;
  const { send, dialog, isBusy, failure } = useMonthMove(monthCalls.reopenMonth, words.done, onClose);
  return (
    <>
      <ReasonDialog
        danger
        title={words.title(month.month)}
        text={words.text}
        submitLabel={words.submit}
        isBusy={isBusy}
        failure={failure}
        onSubmit={(reason) => void send({ month: month.month, reason })}
        onClose={onClose}
      />
      {dialog}
    </>
  );
};
