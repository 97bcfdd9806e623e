import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { ConflictDialog } from '#kit/web/dialogs/ConflictDialog.tsx';

const texts = dealRoomTexts.conflict;
type DealConflictProps = { readonly error: ApiError; readonly onClose: () => void };

/** Somebody else was faster: the refusal says who and what; one looks again before deciding anew. */
export const DealConflict = ({ error, onClose }: DealConflictProps): ReactElement => {
  const reload = (): void => {
    void refreshDeals();
    onClose();
  };
  return (
    <ConflictDialog
      title={texts.title}
      size={480}
      onClose={onClose}
      theirs={{ label: texts.stay, onChoose: onClose }}
      mine={{ label: texts.reload, onChoose: reload, hasFocus: true }}
    >
      <p>{error.message}</p>
      <p className="muted mt-6 mb-24">{texts.hint}</p>
    </ConflictDialog>
  );
};
