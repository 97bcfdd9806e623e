import { Button, Select } from '@mantine/core';
import { Landmark, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { lastMonths } from '#features/accruals/web/accruals.facade.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { FinanceTabs } from '#features/finance/web/finance.facade.tsx';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { ownAccountScreenTexts as texts } from '#features/own-accounts/own-accounts.screen-texts.ts';
import { AccountDays } from '#features/own-accounts/web/AccountDays.tsx';
import { AccountDialog, type OwnAccount } from '#features/own-accounts/web/AccountDialog.tsx';
import { ownAccountScreens } from '#features/own-accounts/web/own-accounts.screens.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { Act } from '#kit/web/screens/Act.tsx';

/** What the bank has named last beside our own of the same day; a difference in red. */
const Stated = ({ stated }: Pick<OwnAccount, 'stated'>): ReactElement => {
  if (!stated) return <span className="muted">{texts.unstated}</span>;
  const isEqual = stated.amount === stated.ours;
  return (
    <span>
      <span className="muted">{texts.stated(formatDate(stated.day))}: </span>
      <Roubles amount={stated.amount} hasSign />{' '}
      {isEqual ? (
        <span className="good">{texts.equal}</span>
      ) : (
        <b className="bad">
          {texts.ours} <Roubles amount={stated.ours} hasSign />
        </b>
      )}
    </span>
  );
};

type CardProps = {
  readonly account: OwnAccount;
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly onEdit: () => void;
};

const AccountCard = ({ account, month, onMonth, onEdit }: CardProps): ReactElement => (
  <Card title={account.bank_name}>
    <div className="row wrap gap-12 gap-x-24 px-16 py-12 text-13">
      <span className="column gap-2">
        <b className="medium">{account.number}</b>
        <span className="muted">
          {texts.bik} {account.bik}
        </span>
      </span>
      <span className="column gap-2 grow">
        <span>
          <span className="muted">{texts.balance}: </span>
          <b>
            <Roubles amount={account.balance} hasSign />
          </b>
        </span>
        <Stated stated={account.stated} />
      </span>
      <Select
        aria-label={texts.month}
        allowDeselect={false}
        w={128}
        data={lastMonths(useToday())}
        value={month}
        onChange={(value) => value && onMonth(value)}
      />
      <Act of={ownAccountCalls.saveAccount}>
        <Button variant="default" onClick={onEdit}>
          {texts.edit}
        </Button>
      </Act>
    </div>
    <AccountDays id={account.id} month={month} />
  </Card>
);

/** /finance/accounts: our accounts, and what stood on each by day beside what the bank has named. */
export default function AccountListScreen(): ReactElement {
  const today = useToday();
  const { search, setSearch } = useScreen(ownAccountScreens.list);
  const found = useCall(ownAccountCalls.listAccounts, {}, { quiet: true });
  const [opened, setOpened] = useState<OwnAccount | 'new' | null>(null);
  const month = search.month ?? today.slice(0, 7);
  const add = (
    <Act of={ownAccountCalls.createAccount}>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpened('new')}>
        {texts.add}
      </Button>
    </Act>
  );
  return (
    <Page>
      <FinanceTabs current="accounts" />
      <Loaded of={found} errorTitle={texts.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <Card label={texts.empty}>
              <EmptyState icon={Landmark} title={texts.empty} text={texts.emptyText} actions={add} />
            </Card>
          ) : (
            <>
              <div className="row to-right">{add}</div>
              {items.map((account) => (
                <AccountCard
                  key={account.id}
                  account={account}
                  month={month}
                  onMonth={(next) => setSearch({ month: next })}
                  onEdit={() => setOpened(account)}
                />
              ))}
            </>
          )
        }
      </Loaded>
      {opened && (
        <AccountDialog
          account={opened === 'new' ? null : opened}
          offered={found.data?.offered ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
