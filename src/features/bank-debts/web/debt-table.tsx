import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { debtScreenTexts as texts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import type { Debt, ShownFigure } from '#features/bank-debts/web/debt.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { mayCall } from '#kit/web/screens/may-act.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';

const Number = ({ debt }: { readonly debt: Debt }): ReactElement => {
  const { application_id: deal, application_bank_id: leg, number } = debt;
  const isInvoice = debt.invoice_id !== null || leg === null;
  return (
    <LinkTo link={isInvoice ? dealLinks.detail(deal, 'invoices') : dealLinks.leg(deal, leg)}>{number}</LinkTo>
  );
};

const Late = ({ debt }: { readonly debt: Debt }): ReactElement =>
  debt.days_late === 0 ? <>{texts.inTime}</> : <span className="bad">{texts.late(debt.days_late)}</span>;

const Actions = ({
  debt,
  onChange,
}: {
  readonly debt: Debt;
  readonly onChange: () => void;
}): ReactElement | null =>
  debt.ground_id === null || !mayCall(debtCalls.changeDebt) ? null : (
    <RowMenu label={texts.menu(debt.number)} width={250}>
      <Menu.Item onClick={onChange}>{texts.change}</Menu.Item>
    </RowMenu>
  );

type OpenFigure = (shown: ShownFigure) => void;

/** A figure of a line; a press shows what it is the sum of. */
const Figure = ({
  debt,
  figure,
  hasSign = false,
  onOpen,
}: ShownFigure & { readonly hasSign?: boolean; readonly onOpen: OpenFigure }): ReactElement => {
  const amount = debt[figure];
  if (amount === '0.00') return <Roubles amount={amount} hasSign={hasSign} />;
  return (
    <UnstyledButton
      className="linked text-13 nowrap"
      aria-label={texts.openFigure(texts.figures[figure], roublesText(amount), debt.number)}
      onClick={(event) => {
        event.stopPropagation();
        onOpen({ debt, figure });
      }}
    >
      <Roubles amount={amount} hasSign={hasSign} />
    </UnstyledButton>
  );
};

type CardProps = { readonly debt: Debt; readonly onChange: () => void; readonly onOpen: OpenFigure };

/** A line on a narrow screen. */
const DebtCard = ({ debt, onChange, onOpen }: CardProps): ReactElement => (
  <>
    <CardLine apart>
      <Number debt={debt} />
      <span className="row gap-4">
        <b>
          <Figure debt={debt} figure="left" hasSign onOpen={onOpen} />
        </b>
        <Actions debt={debt} onChange={onChange} />
      </span>
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{debt.client_name}</span>
    </CardLine>
    <CardLine apart>
      <span className="muted ellipsis">{shortBankName(debt.debtor_name)}</span>
      <span className="nowrap text-12">
        {formatDate(debt.due_on)}, <Late debt={debt} />
      </span>
    </CardLine>
    <CardLine apart>
      {(['owed', 'received'] as const).map((figure) => (
        <span key={figure} className="nowrap text-12">
          <span className="muted">{texts.figures[figure]}</span>{' '}
          <Figure debt={debt} figure={figure} hasSign onOpen={onOpen} />
        </span>
      ))}
    </CardLine>
  </>
);

/** The lines of what is owed to us. */
export const debtTable = (onChange: (debt: Debt) => void, onOpen: OpenFigure): ListTable<Debt> => ({
  columns: [
    {
      id: 'number',
      header: texts.columns.number,
      width: 104,
      pin: 'left',
      cell: (debt) => <TwoLines first={<Number debt={debt} />} second={formatDate(debt.day)} />,
    },
    {
      id: 'client',
      header: texts.columns.client,
      cell: (debt) => (
        <TwoLines
          title={debt.client_name}
          first={debt.client_name}
          second={shortBankName(debt.debtor_name)}
        />
      ),
    },
    {
      id: 'due',
      header: texts.columns.due,
      width: 152,
      cell: (debt) => <TwoLines first={formatDate(debt.due_on)} second={<Late debt={debt} />} />,
    },
    {
      id: 'owed',
      header: texts.columns.owed,
      width: 112,
      isNumeric: true,
      cell: (debt) => (
        <TwoLines
          first={<Figure debt={debt} figure="owed" onOpen={onOpen} />}
          second={debt.owed === debt.by_terms ? '' : texts.less(roublesText(debt.by_terms))}
        />
      ),
    },
    {
      id: 'received',
      header: texts.columns.received,
      width: 104,
      isNumeric: true,
      cell: (debt) => <Figure debt={debt} figure="received" onOpen={onOpen} />,
    },
    {
      id: 'left',
      header: texts.columns.left,
      width: 112,
      isNumeric: true,
      cell: (debt) => (
        <b>
          <Figure debt={debt} figure="left" onOpen={onOpen} />
        </b>
      ),
    },
    {
      id: 'actions',
      header: '',
      width: 48,
      pin: 'right',
      cell: (debt) => <Actions debt={debt} onChange={() => onChange(debt)} />,
    },
  ],
  minWidth: 780,
  cardHeight: 132,
  card: (debt) => <DebtCard debt={debt} onChange={() => onChange(debt)} onOpen={onOpen} />,
});
