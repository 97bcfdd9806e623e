import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { maxNote } from '#features/statements/statements.rules.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';

type NoteDialogProps = {
  readonly year: number;
  readonly note: string;
  readonly onClose: () => void;
  readonly onSave: (note: string) => void;
};

/** An explanation of a year's figures; it is saved together with them. */
export const NoteDialog = ({ year, note, onClose, onSave }: NoteDialogProps): ReactElement => {
  const [words, setWords] = useState(note);
  return (
    <FormDialog
      isOpen
      title={texts.noteTitle(year)}
      size={480}
      onClose={onClose}
      submitLabel={texts.explain}
      onSubmit={() => {
        onSave(words.trim());
        onClose();
      }}
    >
      <Textarea
        label={texts.noteLabel}
        autosize
        minRows={3}
        mb={12}
        maxLength={maxNote}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
};
