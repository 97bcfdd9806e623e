import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import { type BulkMove, whyLeft } from '#features/deal-legs/web/banks/bulk-moves.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

const texts = dealLegTexts.partial;
const nameOf = (leg: Leg): string => shortBankName(leg.bank?.name ?? leg.number);

type PartialDialogProps = {
  readonly bulk: BulkMove;
  readonly onGo: () => void;
  readonly onClose: () => void;
};

/** Before a move that not all of the chosen banks can make: which go, which stay and why. */
export const PartialDialog = ({ bulk, onGo, onClose }: PartialDialogProps): ReactElement => {
  const { legs, left, phrase, title } = bulk;
  return (
    <FormDialog
      isOpen
      title={texts.title(title)}
      onClose={onClose}
      onSubmit={onGo}
      submitLabel={phrase}
      size={520}
    >
      <div className={`grid gap-12 ${styles['lists']}`}>
        <section>
          <h3 className="bold text-13">{texts.goes(legs.length)}</h3>
          <ul className="grid gap-6 m-0 p-0">
            {legs.map((leg) => (
              <li className="grid" key={leg.id}>
                {nameOf(leg)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="bold text-13">{texts.stays(left.length)}</h3>
          <ul className="grid gap-6 m-0 p-0">
            {left.map((one) => (
              <li className="grid" key={one.leg.id}>
                {nameOf(one.leg)}
                <small className="muted">{whyLeft(one)}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </FormDialog>
  );
};
