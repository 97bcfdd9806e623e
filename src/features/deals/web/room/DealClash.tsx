import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { refreshDeal } from '#features/deals/web/room/deal-changes.ts';
import type { ApiError } from '#kit/web/api-error.ts';
import { ConflictDialog } from '#kit/web/ConflictDialog.tsx';

const texts = dealRoomTexts.conflict;
type DealClashProps = { readonly error: ApiError; readonly onClose: () => void };

/** Somebody else was faster: the refusal says who and what; one looks again before deciding anew. */
export const DealClash = ({ error, onClose }: DealClashProps): ReactElement => {
  const reload = (): void => {
    void refreshDeal();
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
      <p className="muted" style={{ margin: '6px 0 20px' }}>
        {texts.hint}
      </p>
    </ConflictDialog>
  );
};
