import type { ReactElement } from 'react';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { purchaseDealTexts as texts } from '#features/deal-list/deal-list-purchase.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import styles from '#features/deal-list/web/PurchaseDeals.module.css';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Row = CallReply<typeof dealListCalls.searchDeals>['items'][number];
type PurchaseDealsProps = { readonly tenderNumber: string };

const everyState = 0;
const mostShown = 20;

const DealLine = ({ deal }: { readonly deal: Row }): ReactElement => (
  <li
    className={`grid middle gap-12 py-8 line-top ${styles['deal']}`}
    style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto' }}
  >
    <LinkTo link={dealLinks.detail(deal.id)}>{dealListTexts.numberOf(deal.id)}</LinkTo>
    <span className="ellipsis">{deal.client_name || dealListTexts.noClient}</span>
    <DealStatusPill status={deal.status} />
  </li>
);

/** The deals on a purchase that the reader may see, on the page of the purchase. */
export const PurchaseDeals = ({ tenderNumber }: PurchaseDealsProps): ReactElement => {
  const body = { q: tenderNumber, state: everyState, limit: mostShown } as const;
  const deals = useCall(dealListCalls.searchDeals, { body }, { quiet: true });
  return (
    <Card title={texts.title} padded>
      <Loaded of={deals} errorTitle={texts.failed}>
        {({ items }) => {
          const own = items.filter((deal) => deal.tender_number === tenderNumber);
          if (own.length === 0) return <p className="muted">{texts.none}</p>;
          return (
            <ul>
              {own.map((deal) => (
                <DealLine key={deal.id} deal={deal} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
};
