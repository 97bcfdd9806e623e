import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { lawLabels } from '#domain/law.ts';
import { formatRoublesShort, kopecksFromDecimal } from '#domain/money.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { BankMark } from '#features/banks/web/BankMark.tsx';
import { BankState } from '#features/banks/web/BankState.tsx';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';

export type BankRow = CallReply<typeof bankCardCalls.listBanks>['items'][number];

const Name = ({ bank }: { readonly bank: BankRow }): ReactElement => (
  <span className="row gap-8 shrinks">
    <BankMark bankId={bank.id} name={bank.name} />
    <LinkTo className="ellipsis" link={bankScreens.detail.link({ id: bank.id })}>
      {shortBankName(bank.name)}
    </LinkTo>
  </span>
);

const lawsOf = (bank: BankRow): string => bank.laws.map((law) => lawLabels[law]).join(', ');
const advantagesOf = (bank: BankRow): string => bank.advantages.join(' · ');

/** «до 50 млн ₽, до 1095 дней»; empty for those who see no limits. */
const limitsOf = ({ max_amount: sum, max_term_days: days }: BankRow): string =>
  sum === undefined || days === undefined
    ? ''
    : `${texts.upTo(formatRoublesShort(kopecksFromDecimal(sum)))}, ${texts.upToDays(days)}`;

const State = ({ bank }: { readonly bank: BankRow }): ReactElement => (
  <span className="two-lines">
    <span>
      <BankState bank={bank} />
    </span>
    {!bank.accepts && bank.accepts_reason && <small title={bank.accepts_reason}>{bank.accepts_reason}</small>}
  </span>
);

const columns: readonly Column<BankRow>[] = [
  { id: 'bank', header: texts.columns.bank, width: 232, pin: 'left', cell: (bank) => <Name bank={bank} /> },
  { id: 'state', header: texts.columns.state, width: 172, cell: (bank) => <State bank={bank} /> },
  {
    id: 'laws',
    header: texts.columns.laws,
    width: 236,
    cell: lawsOf,
  },
  {
    id: 'decision',
    header: texts.columns.decision,
    width: 92,
    cell: (bank) => texts.hours(bank.decision_hours),
  },
  { id: 'limits', header: texts.columns.limits, width: 222, cell: limitsOf },
  {
    id: 'advantages',
    header: texts.columns.advantages,
    cell: advantagesOf,
  },
];

const renderCard = (bank: BankRow): ReactElement => (
  <>
    <CardLine apart>
      <b className="shrinks">
        <Name bank={bank} />
      </b>
      <BankState bank={bank} />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{lawsOf(bank)}</span>
      <span className="muted small nowrap">{texts.summary(texts.hours(bank.decision_hours))}</span>
    </CardLine>
    <CardLine>
      <span className="muted small ellipsis">
        {bank.accepts || !bank.accepts_reason ? advantagesOf(bank) : bank.accepts_reason}
      </span>
    </CardLine>
  </>
);

const table: ListTable<BankRow> = {
  columns,
  card: renderCard,
  cardHeight: 104,
  link: ({ id }) => bankScreens.detail.link({ id }),
  minWidth: 1100,
  isDim: (bank) => !bank.is_active,
};
const withoutLimits = { ...table, columns: columns.filter(({ id }) => id !== 'limits') };

/** Banks as a table, or as cards on a narrow screen; the column of limits is for those whose answer has them. */
export const bankTable = (banks: readonly BankRow[] = []): ListTable<BankRow> =>
  banks.some((bank) => bank.max_amount !== undefined) ? table : withoutLimits;
