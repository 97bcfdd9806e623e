import { ActionIcon } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { bankTitleTexts } from '#features/banks/banks-title.texts.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts } from '#features/banks/bank-card.screen-texts.ts';
import { AdvantagesDialog } from '#features/banks/web/AdvantagesDialog.tsx';
import type { BankRow } from '#features/banks/web/BankRows.tsx';
import styles from '#features/banks/web/banks.module.css';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = bankScreenTexts.advantages;

const BankLine = ({
  bank,
  onEdit,
}: {
  readonly bank: BankRow;
  readonly onEdit: () => void;
}): ReactElement => (
  <li>
    <LinkTo link={bankScreens.detail.link({ id: bank.id })}>{shortBankName(bank.name)}</LinkTo>
    <div className="flex wrap gap-4 clipped">
      {bank.advantages.length === 0 && <span className="muted">{bankScreenTexts.noAdvantages}</span>}
      {bank.advantages.map((advantage) => (
        <Chip key={advantage}>{advantage}</Chip>
      ))}
    </div>
    <Act of={bankCardCalls.saveAdvantages}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={texts.edit(shortBankName(bank.name))}
        onClick={onEdit}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
    </Act>
  </li>
);

/** /bank/advantages: what speaks for each bank, shown where people choose one. */
export default function BankAdvantagesScreen(): ReactElement {
  const banks = useCall(bankCardCalls.listBanks, { body: { limit: 200 } }, { quiet: true });
  const [edited, setEdited] = useState<number | null>(null);
  const bank = banks.data?.items.find(({ id }) => id === edited);
  return (
    <Page>
      <Loaded of={banks} errorTitle={bankScreenTexts.listFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={bankScreenTexts.noBanks} text={bankScreenTexts.noBanksText} />
          ) : (
            <Card label={bankTitleTexts.advantagesTitle}>
              <ul className={styles['advantages']}>
                {items.map((one) => (
                  <BankLine key={one.id} bank={one} onEdit={() => setEdited(one.id)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {bank && <AdvantagesDialog bank={bank} onClose={() => setEdited(null)} />}
    </Page>
  );
}
