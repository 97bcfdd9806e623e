import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { roublesText } from '#domain/money.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

type PickBankDialogProps = {
  readonly title: string;
  readonly legs: readonly Leg[];
  readonly onPick: (leg: Leg) => void;
  readonly onClose: () => void;
};

/** Several banks wait for the same act of one bank: which of them it is. */
export const PickBankDialog = ({ title, legs, onPick, onClose }: PickBankDialogProps): ReactElement => (
  <Modal opened onClose={onClose} title={title} size={480}>
    <p className="muted mb-12">{dealRoomTexts.turn.whichBank}</p>
    <div className="grid gap-8">
      {legs.map((leg) => (
        <Button
          key={leg.id}
          variant="default"
          fullWidth
          justify="space-between"
          rightSection={
            <span className="row gap-8">
              {leg.offer && <span className="muted small">{roublesText(leg.offer.price)}</span>}
              <DealStatusPill status={leg.status} />
            </span>
          }
          onClick={() => onPick(leg)}
        >
          {leg.bank ? shortBankName(leg.bank.name) : leg.number}
        </Button>
      ))}
    </div>
  </Modal>
);
