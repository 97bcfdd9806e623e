import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { setRecording } from '#features/calls/calls.access.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = callScreenTexts.terms;

type Terms = CallReply<typeof recordingCalls.showRecordingTerms>;

type DialogProps = {
  readonly terms: Terms;
  readonly onSet: (isOn: boolean, words: string) => Promise<string | null>;
  readonly onClose: () => void;
};

const TermsDialog = ({ terms, onSet, onClose }: DialogProps): ReactElement => {
  const [words, setWords] = useState(terms.words || texts.example);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    const refusal = await onSet(true, words.trim());
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) onClose();
  };
  return (
    <FormDialog
      isOpen
      title={texts.dialogTitle}
      size={520}
      {...(terms.is_on ? {} : { submitLabel: texts.switchOn })}
      isBusy={isBusy}
      isDirty={words.trim() !== (terms.words || texts.example)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Textarea
        mb="var(--space-24)"
        label={texts.words}
        description={texts.hint}
        required
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={words}
        error={problem}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
};

const useSetTerms = () => {
  const { callWithPassword, dialog } = useDanger();
  /** Null when it was done, or the reason why not. */
  const set = async (isOn: boolean, words: string): Promise<string | null> => {
    try {
      const body = { is_on: isOn, words };
      const done = await callWithPassword(recordingCalls.setRecordingTerms, { body }, { quiet: true });
      if (!done) return '';
      toast.success(isOn ? texts.doneOn : texts.doneOff);
      await invalidateCalls(recordingCalls.showRecordingTerms);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.errors['words']?.[0] ?? error.message;
    }
  };
  return { set, dialog };
};

const Buttons = ({ terms }: { readonly terms: Terms }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { set, dialog } = useSetTerms();
  const switchOff = async (): Promise<void> => {
    if (!(await confirmAction({ ...texts.confirmOff, danger: true }))) return;
    const refusal = await set(false, terms.words);
    if (refusal) toast.error(refusal);
  };
  return (
    <span className="row wrap gap-8 pt-4">
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {terms.is_on ? texts.change : texts.switchOn}
      </Button>
      {terms.is_on && (
        <Button size="xs" variant="default" color="red" onClick={() => void switchOff()}>
          {texts.switchOff}
        </Button>
      )}
      {isOpen && <TermsDialog terms={terms} onSet={set} onClose={() => setOpen(false)} />}
      {dialog}
    </span>
  );
};

/** Whether talks are recorded and what the client is told; the administrator switches it. */
export const RecordingTerms = (): ReactElement => {
  const terms = useCall(recordingCalls.showRecordingTerms, {}, { quiet: true });
  const maySet = mayAct('calls', setRecording, useRole());
  return (
    <Card padded title={texts.title}>
      <Loaded of={terms} errorTitle={texts.failed}>
        {(shown) => (
          <div className="grid gap-8 text-13">
            <span className="inline-row gap-8">
              <StatusPill tone={shown.is_on ? 'good' : 'neutral'}>
                {shown.is_on ? texts.on : texts.off}
              </StatusPill>
              {shown.by !== null && shown.at !== null && (
                <span className="muted small">{texts.set(shown.by, formatDateTime(new Date(shown.at)))}</span>
              )}
            </span>
            {shown.words === '' ? <p className="soft">{texts.never}</p> : <p>{texts.quoted(shown.words)}</p>}
            <p className="muted small">{texts.kept}</p>
            {maySet && <Buttons terms={shown} />}
          </div>
        )}
      </Loaded>
    </Card>
  );
};
