import type { ReactElement } from 'react';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { personTexts } from '#features/users/users.texts.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';

type BlockDialogProps = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onBlock: (reason: string) => void;
};

/** Asks for the reason before a person is blocked. */
export const BlockDialog = ({ name, isBusy, onClose, onBlock }: BlockDialogProps): ReactElement => (
  <ReasonDialog
    title={texts.blockTitle(name)}
    text={texts.blockText}
    label={texts.reason}
    missing={personTexts.reasonNeeded}
    submitLabel={texts.block}
    danger
    isBusy={isBusy}
    onSubmit={onBlock}
    onClose={onClose}
  />
);
