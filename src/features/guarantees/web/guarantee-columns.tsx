import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { lawLabels } from '#domain/law.ts';
import { daysInclusive, formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts as texts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { GuaranteeStatePill } from '#features/guarantees/web/GuaranteeStatePill.tsx';
import { guaranteeScreens } from '#features/guarantees/web/guarantees.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type GuaranteeLine = CallReply<typeof guaranteeCalls.searchGuarantees>['items'][number];
type LineProps = { readonly line: GuaranteeLine };

const words = guaranteeTexts.columns;
const guaranteeLink = ({ id }: GuaranteeLine) => guaranteeScreens.detail.link({ id });

const NumberLink = ({ line }: LineProps): ReactElement => (
  <LinkTo link={guaranteeLink(line)} aria-label={texts.open(line.number)}>
    {line.number}
  </LinkTo>
);

/** «ещё 12 дней» of a guarantee that nears its end. */
export const leftWords = (
  { state, date_end: end }: Pick<GuaranteeLine, 'state' | 'date_end'>,
  today: IsoDate,
): string => (state === 'expiring' ? guaranteeTexts.daysLeft(daysInclusive(today, end) - 1) : '');

const Registry = ({ line }: LineProps): ReactElement | string => {
  if (line.registry_number) return <span className="text-12">{line.registry_number}</span>;
  return line.is_registry_pending ? <Chip tone="wait">{texts.noRegistry}</Chip> : '—';
};

const State = ({ line }: LineProps): ReactElement => (
  <span className="inline-row wrap gap-4 gap-x-6">
    <GuaranteeStatePill state={line.state} />
    {line.is_in_reissue && <Chip tone="wait">{texts.inReissue}</Chip>}
  </span>
);

/** Columns of the list; together 1174 wide beside the open menu at 1440. */
const guaranteeColumns = (today: IsoDate): readonly Column<GuaranteeLine>[] => [
  {
    id: 'number',
    header: words.number,
    width: 140,
    pin: 'left',
    cell: (line) => (
      <span className="two-lines">
        <NumberLink line={line} />
        <small>{line.issue_number > 1 ? texts.issueOf(line.issue_number) : formatDate(line.issued_on)}</small>
      </span>
    ),
  },
  {
    id: 'client',
    header: words.client,
    cell: (line) => (
      <TwoLines
        title={line.client_name}
        first={line.client_name}
        second={line.inn ? texts.card.innOf(line.inn) : ''}
      />
    ),
  },
  {
    id: 'bank',
    header: words.bank,
    width: 190,
    cell: (line) => (
      <TwoLines
        title={line.bank_name}
        first={shortBankName(line.bank_name)}
        second={line.law ? lawLabels[line.law] : ''}
      />
    ),
  },
  {
    id: 'amount',
    header: words.amount,
    width: 148,
    isNumeric: true,
    cell: (line) => <Roubles amount={line.amount} />,
  },
  {
    id: 'end',
    header: words.end,
    width: 124,
    cell: (line) => <TwoLines first={formatDate(line.date_end)} second={leftWords(line, today)} />,
  },
  { id: 'registry', header: words.registry, width: 200, cell: (line) => <Registry line={line} /> },
  { id: 'state', header: words.state, width: 140, cell: (line) => <State line={line} /> },
];

/** The same guarantee on a narrow screen. */
const GuaranteeCard = ({ line, today }: LineProps & { readonly today: IsoDate }): ReactElement => (
  <>
    <CardLine apart>
      <NumberLink line={line} />
      <span>
        <State line={line} />
      </span>
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{line.client_name}</span>
      <Roubles amount={line.amount} hasSign />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis muted">{shortBankName(line.bank_name)}</span>
      <span className="muted nowrap">
        {[texts.until(formatDate(line.date_end)), leftWords(line, today)].filter(Boolean).join(', ')}
      </span>
    </CardLine>
  </>
);

/** The list as a table, or as cards on a narrow screen. */
export const guaranteeTable = (today: IsoDate): ListTable<GuaranteeLine> => ({
  columns: guaranteeColumns(today),
  card: (line) => <GuaranteeCard line={line} today={today} />,
  cardHeight: 96,
  link: guaranteeLink,
  minWidth: 1140,
});
