import { Button } from '@mantine/core';
import { Landmark, Mail } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtScreenTexts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import { debtScreens } from '#features/bank-debts/web/bank-debts.screens.ts';
import type { Debtor } from '#features/bank-debts/web/debt.ts';
import { HurryDialog } from '#features/bank-debts/web/HurryDialog.tsx';
import type { ShownBank } from '#features/banks/web/bank-card.facade.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = debtScreenTexts.bank;

const Facts = ({ debtor }: { readonly debtor: Debtor }): ReactElement => {
  const { left, late, oldest_due: oldest, hurried } = debtor;
  return (
    <dl className="facts">
      <dt>{texts.left}</dt>
      <dd>
        <LinkTo link={debtScreens.list.link({}, { debtor: debtor.debtor })}>{roublesText(left)}</LinkTo>
      </dd>
      <dt>{texts.late}</dt>
      <dd className={late === '0.00' ? undefined : 'bad'}>{roublesText(late)}</dd>
      <dt>{texts.oldest}</dt>
      <dd>{formatDate(oldest)}</dd>
      <dt>{texts.hurried}</dt>
      <dd>
        {hurried
          ? texts.hurriedWords(formatDate(moscowDateOf(new Date(hurried.at))), hurried.by, hurried.to)
          : texts.never}
      </dd>
    </dl>
  );
};

/** What a bank owes us, in its card, with the letter that hurries it. */
export const BankDebtView = ({ bank }: { readonly bank: ShownBank }): ReactElement => {
  const debtors = useCall(debtCalls.listDebtors, {}, { quiet: true });
  const [isHurrying, setIsHurrying] = useState(false);
  return (
    <Card title={debtScreenTexts.list} padded>
      <Loaded of={debtors} errorTitle={debtScreenTexts.debtorsFailed}>
        {(found) => {
          const debtor = found.debtors.find((one) => one.bank_id === bank.id);
          if (!debtor) return <EmptyState icon={Landmark} title={texts.none} text={texts.noneText} />;
          return (
            <div className="grid-1 gap-16">
              <Facts debtor={debtor} />
              <div className="row wrap gap-8">
                {debtor.late !== '0.00' && (
                  <Button leftSection={<Mail size={16} aria-hidden />} onClick={() => setIsHurrying(true)}>
                    {debtScreenTexts.hurry}
                  </Button>
                )}
                <Button
                  variant="default"
                  component={LinkTo}
                  link={debtScreens.list.link({}, { debtor: debtor.debtor })}
                >
                  {texts.lines}
                </Button>
              </div>
            </div>
          );
        }}
      </Loaded>
      {isHurrying && <HurryDialog bankId={bank.id} name={bank.name} onClose={() => setIsHurrying(false)} />}
    </Card>
  );
};
