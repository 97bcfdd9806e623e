import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { guaranteeActs } from '#features/guarantees/web/guarantees.facade.tsx';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { workDayScreenTexts } from '#features/work-days/work-days.screen-texts.ts';
import { bankWords } from '#features/work-days/web/bank-words.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Business = CallReply<typeof workDayCalls.getOwnBusiness>;
const { business: texts, numberOf, noClient } = workDayScreenTexts;

type ListProps<T> = {
  readonly title: string;
  readonly nothing: string;
  readonly of: (business: Business) => readonly T[];
  readonly row: (item: T) => ReactNode;
};

const ListCard = <T extends { readonly id: number }>({
  title,
  nothing,
  of,
  row,
}: ListProps<T>): ReactElement => {
  const business = useCall(workDayCalls.getOwnBusiness, {}, { quiet: true, staleMs: 0 });
  const count = business.data ? of(business.data).length : 0;
  return (
    <Card
      title={
        <span className="row gap-8">
          {title} <Counter>{count}</Counter>
        </span>
      }
    >
      <Loaded of={business} errorTitle={texts.failed} loading={<LoadingRows rows={2} />}>
        {(data) =>
          count === 0 ? (
            <p className="px-16 pb-16 text-13 muted">{nothing}</p>
          ) : (
            <ul aria-label={title}>
              {of(data).map((item) => (
                <li key={item.id} className="row wrap spread gap-8 gap-x-12 py-8 px-16 hair-top">
                  {row(item)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

/** Offers of banks on which the agent's clients are to decide, the one that runs out first on top. */
export const OffersCard = (): ReactElement => (
  <ListCard
    title={texts.offers}
    nothing={texts.noOffers}
    of={({ offers }) => offers}
    row={({ id, client_name: client, banks, price, valid_until: until }) => (
      <>
        <span className="grid gap-2 shrinks">
          <LinkTo link={dealLinks.detail(id, 'banks')} className="medium ink">
            {client || noClient}
          </LinkTo>
          <span className="small muted">
            {numberOf(id)}, {bankWords(banks)}
          </span>
        </span>
        <span className="grid gap-2 text-right">
          <b className="medium nowrap">
            {banks.length > 1 && `${texts.from} `}
            <Roubles amount={price} hasSign />
          </b>
          <span className="small muted">{texts.validUntil(formatDate(until))}</span>
        </span>
      </>
    )}
  />
);

/** Guarantees that end soon, each with the way to go on. */
export const EndingsCard = (): ReactElement => (
  <ListCard
    title={texts.endings}
    nothing={texts.noEndings}
    of={({ endings }) => endings}
    row={({ application_id: dealId, client_name: client, bank_name: bank, amount, date_end: end }) => (
      <>
        <span className="grid gap-2 shrinks">
          <LinkTo link={dealLinks.detail(dealId)} className="medium ink">
            {client || noClient}
          </LinkTo>
          <span className="small muted">
            {bank}, <Roubles amount={amount} hasSign />, {texts.endsOn(formatDate(end))}
          </span>
        </span>
        <SlotItems slot={guaranteeActs} props={{ dealId }} broken={null} />
      </>
    )}
  />
);
