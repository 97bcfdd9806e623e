import { type ReactElement, useState } from 'react';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useOneDocument } from '#kit/web/scan/use-one-document.tsx';

/** `issuedOn` (yyyy-MM-dd) comes where the paper wants its day. */
type SentDocument = {
  readonly title: string;
  readonly wantsDay: boolean;
  readonly send: (file: File, issuedOn: string | undefined) => Promise<unknown>;
};

type DayDialogProps = {
  readonly sent: SentDocument;
  readonly file: File;
  readonly onClose: () => void;
};

/** Asks when a paper with a term was given out; what the server has against the day stands at it. */
const DayDialog = ({ sent, file, onClose }: DayDialogProps): ReactElement => {
  const [day, setDay] = useState('');
  const today = useToday();
  const { isBusy, problem, attempt } = useAttempt();
  return (
    <FormDialog
      isOpen
      size={480}
      title={sent.title}
      submitLabel={texts.attach}
      isBusy={isBusy}
      isOff={day === ''}
      onClose={onClose}
      onSubmit={() => void attempt(() => sent.send(file, day).then(onClose))}
    >
      <DateInput
        mb="var(--space-24)"
        label={texts.issuedDay}
        description={texts.issuedDayHint}
        required
        data-autofocus
        maxDate={today}
        value={day}
        error={problem || undefined}
        onChange={setDay}
      />
    </FormDialog>
  );
};

/** Attaches a paper of an agent: a file or photographs, and the day of one that has a term. */
export const useAgentDocument = () => {
  const { pick, take, dialog } = useOneDocument();
  const { isBusy, attempt } = useAttempt();
  const [undated, setUndated] = useState<{ readonly sent: SentDocument; readonly file: File } | null>(null);
  const asked = (sent: SentDocument) => ({
    title: sent.title,
    onFile: (file: File): void => {
      if (sent.wantsDay) setUndated({ sent, file });
      else void attempt(() => sent.send(file, undefined));
    },
  });
  return {
    isBusy,
    pick: (sent: SentDocument): void => pick(asked(sent)),
    take: (sent: SentDocument): void => take(asked(sent)),
    dialogs: (
      <>
        {dialog}
        {undated && <DayDialog {...undated} onClose={() => setUndated(null)} />}
      </>
    ),
  };
};
