import { HandCoins } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, formatDateRange, formatDateTime } from '#domain/moscow-date.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { type Deal, isClosed, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { offerTools } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { AcceptCell } from '#features/deal-legs/web/offers/AcceptCell.tsx';
import { AcceptNotes } from '#features/deal-legs/web/offers/AcceptNote.tsx';
import { OfferCards } from '#features/deal-legs/web/offers/OfferCards.tsx';
import { type OfferedLeg, offersOf } from '#features/deal-legs/web/offers/offers-of.ts';
import { DataGrid } from '#kit/web/grid/DataGrid.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const texts = dealViewTexts.offers;
const keyOf = ({ leg }: OfferedLeg): number => leg.id;

const Bank = ({ leg }: { readonly leg: Leg }): ReactElement => (
  <span className="two-lines">
    <span style={{ fontWeight: 500 }}>{leg.bank && shortBankName(leg.bank.name)}</span>
    <small>{leg.number}</small>
  </span>
);

const columns: readonly Column<OfferedLeg>[] = [
  { id: 'bank', header: texts.bank, cell: ({ leg }) => <Bank leg={leg} /> },
  {
    id: 'price',
    header: texts.price,
    width: 140,
    isNumeric: true,
    cell: ({ offer, isBest }) => (
      <span className="two-lines">
        <span style={{ fontWeight: isBest ? 600 : 400 }}>
          <Roubles amount={offer.price} />
        </span>
        {offer.pro_price && (
          <small>
            <Roubles amount={offer.pro_price} />
          </small>
        )}
      </span>
    ),
  },
  {
    id: 'difference',
    header: texts.difference,
    width: 120,
    isNumeric: true,
    cell: ({ difference, isBest }) =>
      isBest ? (
        <span className="muted">{texts.best}</span>
      ) : (
        difference && (
          <>
            +<Roubles amount={difference} />
          </>
        )
      ),
  },
  {
    id: 'amount',
    header: texts.amount,
    width: 140,
    isNumeric: true,
    cell: ({ offer }) => <Roubles amount={offer.amount} />,
  },
  {
    id: 'term',
    header: texts.term,
    width: 190,
    cell: ({ offer }) => (
      <span className="two-lines">
        <span>{formatDateRange(offer.date_start, offer.date_end)}</span>
        <small>{offer.rate && texts.rateOf(offer.rate)}</small>
      </span>
    ),
  },
  {
    id: 'valid',
    header: texts.validUntil,
    width: 150,
    cell: ({ offer }) => (
      <>
        {formatDate(offer.valid_until)} {offer.is_expired && <Chip tone="bad">{texts.expired}</Chip>}
      </>
    ),
  },
];

const actionColumn: Column<OfferedLeg> = {
  id: 'accept',
  header: <span className="visually-hidden">{texts.accept}</span>,
  width: 190,
  pin: 'right',
  cell: ({ leg, offer }) =>
    offer.accepted_at ? (
      <span className="muted small">{texts.acceptedAt(formatDateTime(new Date(offer.accepted_at)))}</span>
    ) : (
      <AcceptCell leg={leg} />
    ),
};

/** The offers of the banks side by side, cheapest first, and the way to accept one. */
export const OffersView = ({ deal }: { readonly deal: Deal }): ReactElement => {
  const { openLeg } = useRoom();
  const isMobile = useMobile();
  const offers = useMemo(() => offersOf(deal), [deal]);
  if (offers.length === 0) {
    return (
      <Card fills>
        <EmptyState icon={HandCoins} title={texts.emptyTitle} text={texts.emptyText} />
      </Card>
    );
  }
  return (
    <Card fills>
      <Bar>
        <b>{texts.cheapest(offers.length)}</b>
        <span className="spacer" />
        <SlotItems slot={offerTools} props={{ deal }} broken={null} />
      </Bar>
      {isMobile ? (
        <OfferCards offers={offers} />
      ) : (
        <>
          <AcceptNotes offers={offers} />
          <DataGrid
            label={texts.tableLabel}
            rows={offers}
            columns={[...columns, actionColumn]}
            rowKey={keyOf}
            rowHeight={60}
            minWidth={1080}
            isDim={({ leg }) => isClosed(leg)}
            onOpen={({ leg }) => openLeg(leg.id)}
          />
        </>
      )}
    </Card>
  );
};
