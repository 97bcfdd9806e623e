import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealMoves } from '#features/deals/deals.moves.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { type BulkMove, whyLeft } from '#features/deals/web/banks/bulk-moves.ts';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';

const texts = dealLegTexts.partial;
const nameOf = (leg: Leg): string => shortBankName(leg.bank?.name ?? leg.number);

type PartialDialogProps = {
  readonly bulk: BulkMove;
  readonly onGo: () => void;
  readonly onClose: () => void;
};

/** Before a move that not all of the chosen banks can make: which go, which stay and why. */
export const PartialDialog = ({ bulk, onGo, onClose }: PartialDialogProps): ReactElement => {
  const { legs, left, move, title } = bulk;
  return (
    <FormDialog
      isOpen
      title={texts.title(title)}
      onClose={onClose}
      onSubmit={onGo}
      submitLabel={move.id === dealMoves.send.id ? texts.send(legs.length) : texts.submit(title, legs.length)}
      size={520}
    >
      <div className={styles['lists']}>
        <section>
          <h3>{texts.goes(legs.length)}</h3>
          <ul>
            {legs.map((leg) => (
              <li key={leg.id}>{nameOf(leg)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{texts.stays(left.length)}</h3>
          <ul>
            {left.map((one) => (
              <li key={one.leg.id}>
                {nameOf(one.leg)}
                <small>{whyLeft(one)}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </FormDialog>
  );
};
