import type { ReactElement } from 'react';
import { maxNote } from '#features/statements/statements.rules.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';

type NoteDialogProps = {
  readonly year: number;
  readonly note: string;
  readonly onClose: () => void;
  readonly onSave: (note: string) => void;
};

/** An explanation of a year's figures; it is saved together with them. */
export const NoteDialog = ({ year, note, onClose, onSave }: NoteDialogProps): ReactElement => (
  <ReasonDialog
    title={texts.noteTitle(year)}
    label={texts.noteLabel}
    initial={note}
    isOptional
    limit={maxNote}
    submitLabel={texts.explain}
    onSubmit={(words) => {
      onSave(words);
      onClose();
    }}
    onClose={onClose}
  />
);
