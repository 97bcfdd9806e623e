import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { ownAccountScreenTexts as texts } from '#features/own-accounts/own-accounts.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Day = CallReply<typeof ownAccountCalls.showDays>['days'][number];

const none = '0.00';

const sum = (of: (day: Day) => string | null) => (day: Day) => {
  const amount = of(day);
  return amount === null ? '' : <Roubles amount={amount} />;
};

const columns = [
  { id: 'day', header: texts.columns.day, cell: (day: Day) => formatDate(day.day) },
  { id: 'received', isNumeric: true, header: texts.columns.received, cell: sum(({ received }) => received) },
  { id: 'spent', isNumeric: true, header: texts.columns.spent, cell: sum(({ spent }) => spent) },
  { id: 'closing', isNumeric: true, header: texts.columns.closing, cell: sum(({ closing }) => closing) },
  { id: 'bank', isNumeric: true, header: texts.columns.bank, cell: sum((day) => day.bank_closing) },
  {
    id: 'difference',
    isNumeric: true,
    header: texts.columns.difference,
    cell: ({ difference }: Day) =>
      difference === null || difference === none ? (
        ''
      ) : (
        <b className="bad">
          <Roubles amount={difference} />
        </b>
      ),
  },
];

type DaysProps = { readonly id: number; readonly month: string };

/** What stood on an account on the days of a month, by our ledger and by the bank. */
export const AccountDays = ({ id, month }: DaysProps): ReactElement => {
  const found = useCall(ownAccountCalls.showDays, { query: { id, month } }, { quiet: true });
  return (
    <Loaded of={found} errorTitle={texts.daysFailed}>
      {({ opening, days }) => (
        <div className="px-16 pb-16">
          <p className="text-13 muted mb-12">
            {texts.opening} <Roubles amount={opening} hasSign />
          </p>
          {days.length === 0 ? (
            <p className="muted">{texts.noDays}</p>
          ) : (
            <PlainTable columns={columns} rows={days} rowKey={({ day }) => day} className="full text-13" />
          )}
        </div>
      )}
    </Loaded>
  );
};
