import type { ReactElement } from 'react';
import { lawLabels } from '#domain/law.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderListTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import { TenderSum } from '#features/tenders/web/TenderSum.tsx';
import styles from '#features/tenders/web/tender-columns.module.css';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type TenderLine = CallReply<typeof tenderCalls.searchTenders>['items'][number];

const dayOf = (moment: string | null): string =>
  moment === null ? '—' : formatDate(moscowDateOf(new Date(moment)));
const dateOf = (date: string | null): string => (date === null ? '—' : formatDate(date));

type NumberProps = { readonly tender: TenderLine };

/** The number as a link to the page of the purchase. */
const NumberLink = ({ tender: { id, tender_number: number } }: NumberProps): ReactElement => (
  <LinkTo link={tenderScreens.detail.link({ id })} aria-label={texts.open(number)}>
    {number}
  </LinkTo>
);

const subjectOf = ({ subject }: TenderLine): string => subject || texts.noNotice;

/** Who won, as far as it is published. */
const winnerOf = ({ winner }: TenderLine): ReactElement => {
  if (!winner) return <span className="muted">—</span>;
  const words = texts.winnerStates[winner.state];
  return (
    <TwoLines
      title={winner.name ?? words}
      first={winner.name ?? words}
      second={winner.name === null ? '' : words}
    />
  );
};

const customerOf = ({ customer_name: name, customers_count: count }: TenderLine): string =>
  [name ?? '—', ...(count > 1 ? [texts.andOthers(count - 1)] : [])].join(' ');

/** Columns of the list; together 1174 wide beside the open menu at 1440. */
const tenderColumns: readonly Column<TenderLine>[] = [
  {
    id: 'number',
    header: texts.number,
    width: 196,
    pin: 'left',
    cell: (tender) => (
      <span className="two-lines">
        <NumberLink tender={tender} />
        <small>{lawLabels[tender.law]}</small>
      </span>
    ),
  },
  {
    id: 'subject',
    header: texts.subject,
    cell: (tender) => (
      <span className={`clipped line-18 wraps ${styles['subject']}`} title={subjectOf(tender)}>
        {subjectOf(tender)}
      </span>
    ),
  },
  {
    id: 'customer',
    header: texts.customer,
    width: 210,
    cell: (tender) => (
      <TwoLines
        title={customerOf(tender)}
        first={customerOf(tender)}
        second={tender.customer_inn ? texts.inn(tender.customer_inn) : ''}
      />
    ),
  },
  {
    id: 'price',
    header: texts.maxPrice,
    width: 150,
    isNumeric: true,
    cell: ({ max_price: price, currency }) => <TenderSum amount={price} currency={currency} />,
  },
  { id: 'winner', header: texts.winner, width: 180, cell: winnerOf },
  { id: 'published', header: texts.published, width: 104, cell: (tender) => dayOf(tender.published_at) },
  { id: 'results', header: texts.results, width: 104, cell: (tender) => dateOf(tender.protocol_date) },
];

/** The same purchase on a narrow screen. */
const TenderCard = ({ tender }: NumberProps): ReactElement => (
  <>
    <CardLine apart>
      <NumberLink tender={tender} />
      <span className="muted nowrap">{lawLabels[tender.law]}</span>
    </CardLine>
    <CardLine>
      <span className="ellipsis">{subjectOf(tender)}</span>
    </CardLine>
    <CardLine apart>
      <span className="ellipsis muted">{customerOf(tender)}</span>
      <TenderSum amount={tender.max_price} currency={tender.currency} hasSign />
    </CardLine>
  </>
);

/** The list as a table, or as cards on a narrow screen. */
export const tenderTable: ListTable<TenderLine> = {
  columns: tenderColumns,
  card: (tender) => <TenderCard tender={tender} />,
  cardHeight: 96,
  link: ({ id }) => tenderScreens.detail.link({ id }),
  minWidth: 1080,
};
