import { Button, Textarea } from '@mantine/core';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { ReadyReasons } from '#kit/web/forms/ReadyReasons.tsx';

type ReasonDialogProps = {
  readonly title: ReactNode;
  /** Above the field: what will happen, what it is about. */
  readonly text?: ReactNode;
  /** «Причина» by default. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Under the field: who will read the words. */
  readonly hint?: string;
  /** What stands in the field at first. */
  readonly initial?: string;
  readonly limit?: number;
  /** Usual words, a press each. */
  readonly ready?: readonly string[];
  /** The words may be left out. */
  readonly isOptional?: boolean;
  /** Said under an empty field; «Укажите причину» by default. */
  readonly missing?: string;
  /** A verb: «Отменить», «Снять». */
  readonly submitLabel?: string;
  readonly danger?: boolean;
  /** Left of the buttons: another way to decide; words already written are asked about first. */
  readonly instead?: { readonly label: string; readonly onPick: () => void };
  readonly size?: number;
  readonly isBusy?: boolean;
  /** The server's refusal; it stands under the field until the words change. */
  readonly failure?: ApiError | null;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
};

const statedBy = (failure: ApiError): string => Object.values(failure.errors)[0]?.[0] ?? failure.message;

type ReasonFieldProps = {
  readonly of: ReasonDialogProps;
  readonly reason: string;
  readonly error: string | null;
  readonly onChange: (reason: string) => void;
};

/** The field of the words, with the usual ones under it. */
const ReasonField = ({ of, reason, error, onChange }: ReasonFieldProps): ReactElement => {
  const { label = webScreenTexts.reason, placeholder, hint, isOptional = false, limit = 500, ready } = of;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Textarea
        ref={field}
        mb={ready ? 'var(--space-12)' : 'var(--space-24)'}
        label={label}
        placeholder={placeholder}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={!isOptional}
        autosize
        minRows={2}
        maxLength={limit}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {ready && <ReadyReasons reasons={ready} value={reason} field={field} onChange={onChange} />}
    </>
  );
};

/** What is written, and what is wrong with it. */
const useReason = ({ initial = '', failure = null, isOptional = false, ...props }: ReasonDialogProps) => {
  const [reason, setReason] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [forgiven, setForgiven] = useState<ApiError | null>(null);
  const words = reason.trim();
  return {
    reason,
    isDirty: words !== initial.trim(),
    error: problem ?? (failure && failure !== forgiven ? statedBy(failure) : null),
    change: (value: string): void => {
      setReason(value);
      setProblem(null);
      setForgiven(failure);
    },
    submit: (): void => {
      if (words === '' && !isOptional) setProblem(props.missing ?? webScreenTexts.reasonMissing);
      else props.onSubmit(words);
    },
  };
};

/** Asks for one text, mostly «why», before something is done; it is handed over trimmed. Mounted only while it is open. */
export const ReasonDialog = (props: ReasonDialogProps): ReactElement => {
  const { text, instead, size = 480, isBusy = false, danger = false } = props;
  const { reason, isDirty, error, change, submit } = useReason(props);
  const turnAway = async (): Promise<void> => {
    if (!isDirty || (await confirmAction({ ...webScreenTexts.loss, danger: true }))) instead?.onPick();
  };
  return (
    <FormDialog
      isOpen
      title={props.title}
      onClose={props.onClose}
      onSubmit={submit}
      size={size}
      isBusy={isBusy}
      isDirty={isDirty}
      danger={danger}
      note={
        instead && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void turnAway()}>
            {instead.label}
          </Button>
        )
      }
      {...(props.submitLabel === undefined ? {} : { submitLabel: props.submitLabel })}
    >
      {typeof text === 'string' ? <p className="mb-12">{text}</p> : text}
      <ReasonField of={props} reason={reason} error={error} onChange={change} />
    </FormDialog>
  );
};

type ReasonCallProps<C extends NamedCall> = Omit<ReasonDialogProps, 'isBusy' | 'failure' | 'onSubmit'> & {
  readonly call: C;
  readonly input: (reason: string) => CallInput<C>;
  /** What the person is told once it is done. */
  readonly done: string | ((reply: CallReply<C>, input: CallInput<C>) => string);
  /** Calls whose answers this one makes stale. */
  readonly invalidates: readonly NamedCall[];
};

/** Asks for the reason of a call and makes it; the dialog goes when it is done, else says why it was refused. */
export const ReasonCall = <const C extends NamedCall>(props: ReasonCallProps<C>): ReactElement => {
  const { call, input, done, invalidates, ...words } = props;
  const act = useCallMutation(call, { quiet: true, done, invalidates, onSuccess: words.onClose });
  return (
    <ReasonDialog
      {...words}
      isBusy={act.isPending}
      failure={act.error}
      onSubmit={(reason) => act.mutate(input(reason))}
    />
  );
};
