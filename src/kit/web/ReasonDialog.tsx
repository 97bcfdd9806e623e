import { Button, Textarea } from '@mantine/core';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import type { ApiError } from '#kit/web/api-error.ts';
import { confirmAction } from '#kit/web/confirm-action.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { ReadyReasons } from '#kit/web/ReadyReasons.tsx';

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

/** Asks for one text, mostly «why», before something is done; it is handed over trimmed. Mounted only while it is open. */
export const ReasonDialog = (props: ReasonDialogProps): ReactElement => {
  const { text, initial = '', failure = null, isOptional = false, instead, onSubmit } = props;
  const [reason, setReason] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [forgiven, setForgiven] = useState<ApiError | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const words = reason.trim();
  const change = (value: string): void => {
    setReason(value);
    setProblem(null);
    setForgiven(failure);
  };
  const isDirty = words !== initial.trim();
  const refusal = failure && failure !== forgiven ? statedBy(failure) : null;
  const turnAway = async (): Promise<void> => {
    if (!isDirty || (await confirmAction({ ...webScreenTexts.loss, danger: true }))) instead?.onPick();
  };
  return (
    <FormDialog
      isOpen
      title={props.title}
      onClose={props.onClose}
      onSubmit={() => {
        if (words === '' && !isOptional) setProblem(props.missing ?? webScreenTexts.reasonMissing);
        else onSubmit(words);
      }}
      size={props.size ?? 480}
      isBusy={props.isBusy ?? false}
      isDirty={isDirty}
      danger={props.danger ?? false}
      note={
        instead && (
          <Button
            variant="subtle"
            color="red"
            disabled={props.isBusy ?? false}
            onClick={() => void turnAway()}
          >
            {instead.label}
          </Button>
        )
      }
      {...(props.submitLabel === undefined ? {} : { submitLabel: props.submitLabel })}
    >
      {typeof text === 'string' ? <p className="mb-12">{text}</p> : text}
      <Textarea
        ref={field}
        mb={props.ready ? 'var(--space-12)' : 'var(--space-24)'}
        label={props.label ?? webScreenTexts.reason}
        placeholder={props.placeholder}
        description={props.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={!isOptional}
        autosize
        minRows={2}
        maxLength={props.limit ?? 500}
        data-autofocus
        value={reason}
        error={problem ?? refusal}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {props.ready && <ReadyReasons reasons={props.ready} value={reason} field={field} onChange={change} />}
    </FormDialog>
  );
};
