import { Button, Checkbox } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { type Danger, useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { versionScreenTexts } from '#features/table-versions/table-versions.screen-texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const { publishing: texts, publish } = versionScreenTexts;

type Day = { readonly valid_from: string; readonly accepts_gaps: boolean };

type PublishButtonProps = {
  readonly title: string;
  readonly isOff: boolean;
  /** What is left out on purpose, as the words of a tick; null where nothing is. */
  readonly gaps: string | null;
  /** Said when it is done. */
  readonly done: (day: string) => string;
  /** A passed day may be chosen; the server has the last word on it. */
  readonly isRetroactive?: boolean;
  readonly size?: number;
  /** Puts the draft in force; null when it was not, and the person knows why. */
  readonly send: (
    callWithPassword: Danger['callWithPassword'],
    day: Day,
  ) => Promise<{ readonly valid_from: string } | null>;
  /** What is to be seen before the press. */
  readonly children?: ReactNode;
};

type Ask = Omit<PublishButtonProps, 'isOff'> &
  Pick<Danger, 'callWithPassword'> & { readonly onDone: () => void };

const PublishDialog = (props: Ask): ReactElement => {
  const { title, gaps, done, isRetroactive = false, size = 460, send, callWithPassword, onDone } = props;
  const today = useToday();
  const [isBusy, setBusy] = useState(false);
  const [day, setDay] = useState(today);
  const [accepts, setAccepts] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const publishAndReport = async (): Promise<void> => {
    const published = await send(callWithPassword, { valid_from: day, accepts_gaps: accepts });
    if (!published) return;
    toast.success(done(formatDate(published.valid_from)));
    onDone();
  };
  const submit = async (): Promise<void> => {
    if (day === '') return setProblem(texts.dayNeeded);
    if (day < today && !isRetroactive) return setProblem(texts.dayPassed);
    setBusy(true);
    try {
      await publishAndReport();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.status === 422 ? error.message : null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      isOpen
      title={title}
      size={size}
      submitLabel={texts.submit}
      isBusy={isBusy}
      isOff={gaps !== null && !accepts}
      note={texts.note}
      onClose={onDone}
      onSubmit={() => void submit()}
    >
      <DateInput
        label={texts.from}
        description={texts.fromHint}
        {...(isRetroactive ? {} : { minDate: today })}
        error={problem}
        value={day}
        onChange={(next) => {
          setDay(next);
          setProblem(null);
        }}
        mb="var(--space-24)"
      />
      {props.children}
      {gaps !== null && (
        <Checkbox
          label={gaps}
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
          mb="var(--space-24)"
        />
      )}
    </FormDialog>
  );
};

/** Puts a draft in force from a chosen day, with the password. */
export const PublishButton = ({ isOff, ...props }: PublishButtonProps): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" disabled={isOff} onClick={() => setOpen(true)}>
        {publish}
      </Button>
      {isOpen && (
        <PublishDialog {...props} callWithPassword={callWithPassword} onDone={() => setOpen(false)} />
      )}
      {dialog}
    </>
  );
};
