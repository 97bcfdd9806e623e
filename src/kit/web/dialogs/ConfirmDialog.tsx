import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import type { Question } from '#kit/web/dialogs/confirm-action.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';

type ConfirmDialogProps = Question & {
  readonly isOpen: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** A question with two buttons; mostly asked through `confirmAction`. Focus starts on the harmless button. */
export const ConfirmDialog = (props: ConfirmDialogProps): ReactElement => {
  const { title, text, confirmLabel, danger = false, isOpen, isBusy = false, onConfirm, onClose } = props;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={460}>
      {text !== undefined && <div className="mb-24 soft">{text}</div>}
      <FormButtons right>
        <Button variant="default" onClick={onClose} data-autofocus>
          {webScreenTexts.cancel}
        </Button>
        <Button loading={isBusy} onClick={onConfirm} {...(danger ? { color: 'red' } : {})}>
          {confirmLabel}
        </Button>
      </FormButtons>
    </Modal>
  );
};
