import type { ReactElement } from 'react';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import styles from '#features/deal-room/web/DealHead.module.css';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';

const separator = ' · ';

/** The purchase in one line: law and kind, number and lot, subject, customer; for a loan what the money is for. */
export const PurchaseLine = ({ deal }: { readonly deal: Deal }): ReactElement => {
  const rest = [
    deal.guarantee_kind && guaranteeKindLabels[deal.guarantee_kind],
    deal.tender_number,
    deal.lot_number && dealRoomTexts.lot(deal.lot_number),
    deal.subject ?? deal.credit_purpose,
    deal.beneficiary_name,
  ].filter((part) => part !== null && part !== '');
  const text = rest.join(separator);
  return (
    <p className={`ellipsis mt-10 text-13 soft ${styles['purchase']}`} title={text}>
      {deal.law && (
        <>
          <b className="bold ink">{lawLabels[deal.law]}</b>
          {text && separator}
        </>
      )}
      {text}
      {!deal.law && !text && dealRoomTexts.noPurchase}
    </p>
  );
};
