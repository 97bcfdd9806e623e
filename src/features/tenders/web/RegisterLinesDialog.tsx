import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { type LineOutcome, lineOutcomes } from '#features/tenders/tenders.rules.ts';
import { registerScreenTexts as screenTexts } from '#features/tenders/tenders.screen-texts.ts';
import { countOfOutcome, type RegisterFile } from '#features/tenders/web/register-file.ts';
import styles from '#features/tenders/web/RegisterLinesDialog.module.css';
import { RegisterLines } from '#features/tenders/web/RegisterLines.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

const texts = screenTexts.lines;

type Chosen = LineOutcome | undefined;
type FilterProps = {
  readonly file: RegisterFile | undefined;
  readonly outcome: Chosen;
  readonly onOutcome: (outcome: LineOutcome | null) => void;
};

/** One button an outcome with its number; the numbers come from the list behind the dialog. */
const OutcomeFilter = ({ file, outcome, onOutcome }: FilterProps): ReactElement => {
  const button = (value: Chosen, label: string, count: number | undefined): ReactElement => (
    <button
      key={label}
      type="button"
      className={`py-0 px-12 text-13 soft round-8 pressed on-paper hovers ${styles['choice']}`}
      aria-pressed={value === outcome}
      onClick={() => onOutcome(value ?? null)}
    >
      {label} {count !== undefined && <b className="ml-4 bold">{count}</b>}
    </button>
  );
  return (
    <fieldset aria-label={texts.filter} className="flex wrap gap-6 m-0 p-0 mb-12 no-edge">
      {button(undefined, texts.all, file?.documents)}
      {lineOutcomes.map((one) => button(one, screenTexts.outcomes[one], file && countOfOutcome(file, one)))}
    </fieldset>
  );
};

type Shown = { readonly id: number; readonly file: RegisterFile | undefined };
type FileLinesProps = Omit<FilterProps, 'file'> & { readonly shown: Shown };

const FileLines = ({ shown: { id, file }, outcome, onOutcome }: FileLinesProps): ReactElement => (
  <>
    {file?.failure && (
      <p className="py-8 px-12 mb-12 bad round-8 on-bad" role="alert">
        {file.failure}
      </p>
    )}
    <OutcomeFilter file={file} outcome={outcome} onOutcome={onOutcome} />
    <RegisterLines key={`${id} ${outcome}`} fileId={id} outcome={outcome} isUnread={file?.documents === 0} />
  </>
);

type RegisterLinesDialogProps = FilterProps & {
  readonly fileId: number | undefined;
  readonly onClose: () => void;
};

/** What became of every document of a register file, with the reason where it was not taken. */
export const RegisterLinesDialog = ({
  fileId,
  file,
  outcome,
  onOutcome,
  onClose,
}: RegisterLinesDialogProps): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 640px)') ?? false;
  // While the dialog fades out it still shows what it showed.
  const [last, setLast] = useState<Shown | null>(null);
  if (fileId !== undefined && (fileId !== last?.id || file !== last.file)) setLast({ id: fileId, file });
  const shown = fileId === undefined ? last : { id: fileId, file };
  return (
    <Modal
      opened={fileId !== undefined}
      onClose={onClose}
      size={980}
      fullScreen={isSmall}
      title={texts.title(shown?.file?.name ?? '')}
    >
      {shown && <FileLines shown={shown} outcome={outcome} onOutcome={onOutcome} />}
    </Modal>
  );
};
