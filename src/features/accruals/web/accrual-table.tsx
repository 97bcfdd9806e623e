import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { accrualScreenTexts as texts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { type Accrual, AccrualStatePill } from '#features/accruals/web/accrual-parts.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

const none = '0.00';

const NumberLink = ({ accrual }: { readonly accrual: Accrual }): ReactElement => {
  const { application_id: deal, application_bank_id: leg, number } = accrual;
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <LinkTo link={leg === null ? dealLinks.detail(deal) : dealLinks.leg(deal, leg)}>{number}</LinkTo>
    </span>
  );
};

const excessOf = ({ excess, kind }: Accrual): ReactElement | string => {
  if (kind !== 'issue') return texts.kinds[kind];
  if (excess === none) return texts.noExcess;
  const [sum = ''] = excess.split('.');
  return texts.excess(sum.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0'));
};

const underSum = (accrual: Accrual): ReactElement | string => {
  if (accrual.corrected !== none)
    return (
      <span className={accrual.corrected.startsWith('-') ? 'bad' : 'good'}>
        <Roubles amount={accrual.corrected} />
      </span>
    );
  if (accrual.has_no_rates) return texts.noRates;
  return accrual.rate === null ? '' : texts.rate(accrual.rate.replace('.', ','));
};

/** What stands in the way of a report, told to whoever rules. */
const markOf = ({ needs_yes: needsYes, missing_terms: noTerms }: Accrual): string | null => {
  if (needsYes) return texts.needsYes;
  return noTerms ? texts.noTerms : null;
};

const State = ({ accrual }: { readonly accrual: Accrual }): ReactElement => {
  const mark = markOf(accrual);
  return mark === null ? (
    <AccrualStatePill state={accrual.state} />
  ) : (
    <TwoLines
      first={<AccrualStatePill state={accrual.state} />}
      second={<span className="wait">{mark}</span>}
    />
  );
};

const underName = ({ payee_name: payee, level }: Accrual): string =>
  payee === null ? accrualTexts.levels[level] : texts.payee(payee);

const columns: readonly Column<Accrual>[] = [
  {
    id: 'number',
    header: texts.columns.number,
    width: 116,
    pin: 'left',
    cell: (accrual) => <TwoLines first={<NumberLink accrual={accrual} />} second={formatDate(accrual.day)} />,
  },
  {
    id: 'client',
    header: texts.columns.client,
    cell: (accrual) => (
      <TwoLines
        title={accrual.client_name}
        first={accrual.client_name}
        second={accrual.bank_name && shortBankName(accrual.bank_name)}
      />
    ),
  },
  {
    id: 'person',
    header: texts.columns.person,
    width: 170,
    cell: (accrual) => <TwoLines first={accrual.person.name} second={underName(accrual)} />,
  },
  {
    id: 'commission',
    header: texts.columns.commission,
    width: 130,
    isNumeric: true,
    cell: (accrual) => <TwoLines first={<Roubles amount={accrual.base} />} second={excessOf(accrual)} />,
  },
  {
    id: 'accrued',
    header: texts.columns.accrued,
    width: 130,
    isNumeric: true,
    cell: (accrual) => (
      <TwoLines
        first={
          <b>
            <Roubles amount={accrual.total} />
          </b>
        }
        second={underSum(accrual)}
      />
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: 140,
    pin: 'right',
    cell: (accrual) => <State accrual={accrual} />,
  },
];

const card = (accrual: Accrual): ReactElement => (
  <>
    <CardLine apart>
      <NumberLink accrual={accrual} />
      <State accrual={accrual} />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{accrual.client_name}</span>
      <b>
        <Roubles amount={accrual.total} hasSign />
      </b>
    </CardLine>
    <CardLine apart>
      <span className="muted ellipsis">
        {accrual.bank_name && `${shortBankName(accrual.bank_name)}, `}
        {accrual.person.name}
      </span>
      <span className="muted nowrap">{formatDate(accrual.day)}</span>
    </CardLine>
  </>
);

/** The list of accruals; a row opens its reckoning, which says the commission itself while it stands beside. */
export const accrualTable = (onOpen: (accrual: Accrual) => void, isBeside: boolean): ListTable<Accrual> => ({
  columns: isBeside ? columns.filter(({ id }) => id !== 'commission') : columns,
  card,
  cardHeight: 104,
  minWidth: isBeside ? 690 : 860,
  onOpen,
});
