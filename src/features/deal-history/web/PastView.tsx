import { Button } from '@mantine/core';
import { EyeOff } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import { type AsOf, asOfLines, type Standing } from '#features/deal-history/web/as-of-lines.ts';
import styles from '#features/deal-history/web/history.module.css';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { DealStatusPill, Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const { views: texts, past } = dealHistoryTexts;

type TableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly nothing: string;
};

const Table = ({ label, heads, rows, nothing }: TableProps): ReactElement => {
  if (rows.length === 0) return <EmptyState title={nothing} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="grow short scrolls" aria-label={label} tabIndex={0}>
      <table className={`full text-13 collapsed ${styles['past']}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row's cells keep their order
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const bankOf = (name: string | null, otherwise: string): string => (name ? shortBankName(name) : otherwise);

const Banks = ({ legs }: Standing): ReactElement => (
  <Table
    label={texts.bank}
    heads={[texts.bank, texts.status]}
    nothing={texts.noLegs}
    rows={legs.map((leg, at) => ({
      key: `${leg.id} ${at}`,
      cells: [
        bankOf(leg.bank_name, texts.noBank),
        <span key="status" className="inline-row wrap gap-6">
          <DealStatusPill status={leg.status} />
          {leg.sub_state && <span className="muted small">{dealTexts.subStateNames[leg.sub_state]}</span>}
        </span>,
      ],
    }))}
  />
);

const Offers = ({ offers }: Standing): ReactElement => (
  <Table
    label={texts.price}
    heads={[texts.bank, texts.price, texts.sum, texts.validUntil, texts.state]}
    nothing={texts.noOffers}
    rows={offers.map((offer) => ({
      key: String(offer.id),
      cells: [
        bankOf(offer.bank_name, ''),
        <Roubles key="price" amount={offer.price} />,
        <Roubles key="sum" amount={offer.amount} />,
        formatDate(offer.valid_until),
        offer.is_accepted ? texts.accepted : offer.is_active ? texts.active : texts.former,
      ],
    }))}
  />
);

const Documents = ({ documents }: Standing): ReactElement => (
  <Table
    label={texts.document}
    heads={[texts.document, texts.kind, texts.bank, texts.version, texts.state]}
    nothing={texts.noDocuments}
    rows={documents.map((document) => ({
      key: String(document.id),
      cells: [
        document.name,
        document.kind_name,
        bankOf(document.bank_name, texts.wholeDeal),
        document.version,
        document.is_checked ? texts.checked : texts.waiting,
      ],
    }))}
  />
);

const Parameters = ({ asOf }: { readonly asOf: AsOf }): ReactElement => (
  <Table
    label={past.field}
    heads={[past.field, past.before, past.now]}
    nothing={past.same}
    rows={asOfLines(asOf)
      .filter(({ id }) => id in asOf.now.fields)
      .map(({ id, name, was, now }) => ({
        key: id,
        cells: [
          name,
          was,
          was === now ? (
            ''
          ) : (
            <ins key="now" className="py-2 px-4 good underlined on-good round-3">
              {now}
            </ins>
          ),
        ],
      }))}
  />
);

const NotShown = ({ onNow }: { readonly onNow: () => void }): ReactElement => (
  <EmptyState
    icon={EyeOff}
    title={texts.notShownTitle}
    text={texts.notShownText}
    actions={
      <Button variant="default" onClick={onNow}>
        {texts.backToNow}
      </Button>
    }
  />
);

type PastViewProps = {
  readonly deal: ShownDeal;
  readonly viewId: string;
  readonly at: string;
  readonly onNow: () => void;
};

const pastViews: Readonly<Record<string, (asOf: AsOf) => ReactElement>> = {
  banks: ({ was }) => <Banks {...was} />,
  offers: ({ was }) => <Offers {...was} />,
  documents: ({ was }) => <Documents {...was} />,
  parameters: (asOf) => <Parameters asOf={asOf} />,
};

const Past = ({ deal, viewId, at, onNow }: PastViewProps): ReactElement => {
  const draw = pastViews[viewId];
  const asOf = useCall(
    dealHistoryCalls.getAsOf,
    { query: { application_id: deal.id, at } },
    { quiet: true, enabled: draw !== undefined },
  );
  return (
    <Card fills>
      {draw ? (
        <Loaded of={asOf} errorTitle={dealHistoryTexts.pastFailed}>
          {draw}
        </Loaded>
      ) : (
        <NotShown onNow={onNow} />
      )}
    </Card>
  );
};

/** A view of the deal as it was at a moment, under a head that says so; nothing can be changed there. */
export const PastView = (props: PastViewProps): ReactElement => (
  <div className={`column gap-12 short tall ${styles['view']}`}>
    <Past {...props} />
  </div>
);
