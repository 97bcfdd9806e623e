import { Button, Modal } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { refreshDeal } from '#features/deals/web/room/deal-changes.ts';
import type { ApiError } from '#kit/web/api-error.ts';
import { FormButtons } from '#kit/web/Page.tsx';

const texts = dealRoomTexts.conflict;
type ConflictDialogProps = { readonly error: ApiError | null; readonly onClose: () => void };

/** Somebody else was faster: the refusal says who and what; one looks again before deciding anew. */
export const ConflictDialog = ({ error, onClose }: ConflictDialogProps): ReactElement => (
  <Modal opened={error !== null} onClose={onClose} title={texts.title} size={480}>
    <p>{error?.message}</p>
    <p className="muted" style={{ margin: '6px 0 20px' }}>
      {texts.hint}
    </p>
    <FormButtons right>
      <Button variant="default" onClick={onClose}>
        {texts.stay}
      </Button>
      <Button
        data-autofocus
        onClick={() => {
          void refreshDeal();
          onClose();
        }}
      >
        {texts.reload}
      </Button>
    </FormButtons>
  </Modal>
);
