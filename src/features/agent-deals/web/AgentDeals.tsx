import type { ReactElement } from 'react';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { AgentTabProps } from '#features/agent-review/web/agent-review.facade.tsx';
import { agentDealTexts as texts } from '#features/agent-deals/agent-deals.texts.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Row = CallReply<typeof dealListCalls.searchDeals>['items'][number];

const everyState = 0;
const mostShown = 50;

const DealLine = ({ deal }: { readonly deal: Row }): ReactElement => (
  <li className="row wrap gap-8 py-8">
    <LinkTo link={dealLinks.detail(deal.id)}>{dealListTexts.numberOf(deal.id)}</LinkTo>
    <span className="breaks">{deal.client_name || dealListTexts.noClient}</span>
    <DealStatusPill status={deal.status} />
    <span className="muted text-13">{formatDate(moscowDateOf(new Date(deal.created_at)))}</span>
    {deal.amount && <span className="text-13">{formatRoubles(kopecksFromDecimal(deal.amount))}</span>}
  </li>
);

/** In the card of an agent: how many deals of his the reader sees, for how much, and the latest of them. */
export const AgentDeals = ({ agentId }: AgentTabProps): ReactElement => {
  const filter = { agent_id: agentId, state: everyState, data_start: null } as const;
  const deals = useCall(
    dealListCalls.searchDeals,
    { body: { ...filter, limit: mostShown } },
    { quiet: true },
  );
  const counted = useCall(dealListCalls.countDeals, { body: filter }, { quiet: true });
  const { data: count } = counted;
  return (
    <Card padded>
      {count && count.total > 0 && (
        <p className="row wrap gap-12">
          <b>{texts.count(count.total, count.is_more, formatRoubles(kopecksFromDecimal(count.sum)))}</b>
          <LinkTo link={dealLinks.ofAgent(agentId)}>{texts.all}</LinkTo>
        </p>
      )}
      <Loaded of={deals} errorTitle={texts.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={texts.none} />
          ) : (
            <ul>
              {items.map((deal) => (
                <DealLine key={deal.id} deal={deal} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};
