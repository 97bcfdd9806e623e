import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealNoticeTexts } from '#features/deal-checks/deal-checks.notice-texts.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';

type ReasonDialogProps = {
  readonly reason: string;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
};

/** Why a second deal with the same client and purchase is wanted. */
export const ReasonDialog = ({ reason, onClose, onReason }: ReasonDialogProps): ReactElement => {
  const [typed, setTyped] = useState(reason);
  const [isAsked, setIsAsked] = useState(false);
  const isEmpty = typed.trim() === '';
  return (
    <FormDialog
      isOpen
      size={480}
      title={dealNoticeTexts.reasonTitle}
      submitLabel={dealNoticeTexts.reasonSave}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (isEmpty) return;
        onReason(typed.trim());
        onClose();
      }}
    >
      <Textarea
        label={dealNoticeTexts.reasonLabel}
        placeholder={dealNoticeTexts.reasonPlaceholder}
        required
        autosize
        minRows={2}
        maxLength={500}
        mb={28}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isAsked && isEmpty ? dealNoticeTexts.reasonRequired : undefined}
      />
    </FormDialog>
  );
};
