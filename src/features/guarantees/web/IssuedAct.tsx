import type { ReactElement } from 'react';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { DownloadButton } from '#features/guarantees/web/DownloadButton.tsx';
import { useDealGuarantees } from '#features/guarantees/web/use-deal-guarantees.ts';

type IssuedActProps = { readonly deal: ShownDeal; readonly leg: ShownLeg; readonly isWide: boolean };

/** The main button of a deal that is done: the guarantee itself. */
export const IssuedAct = ({ deal, leg, isWide }: IssuedActProps): ReactElement | null => {
  const { data = [] } = useDealGuarantees(deal.id);
  const found = data.find((one) => one.application_bank_id === leg.id);
  return found ? <DownloadButton document={found.document} isWide={isWide} /> : null;
};
