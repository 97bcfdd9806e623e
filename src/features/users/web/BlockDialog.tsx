import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { personTexts } from '#features/users/users.texts.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';

type BlockDialogProps = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onBlock: (reason: string) => void;
};

/** Asks for the reason before a person is blocked. */
export const BlockDialog = ({ name, isBusy, onClose, onBlock }: BlockDialogProps): ReactElement => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  useDirty(reason.trim() !== '');
  return (
    <FormDialog
      isOpen
      danger
      size={480}
      title={texts.blockTitle(name)}
      submitLabel={texts.block}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => (reason.trim() === '' ? setProblem(personTexts.reasonNeeded) : onBlock(reason.trim()))}
    >
      <p>{texts.blockText}</p>
      <Textarea
        mt={16}
        mb={28}
        label={texts.reason}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem('');
        }}
      />
    </FormDialog>
  );
};
