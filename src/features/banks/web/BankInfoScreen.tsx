import { Button, Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type DealStatus, dealStatusNames } from '#domain/deal-status.ts';
import { bankTitleTexts } from '#features/banks/banks-title.texts.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts } from '#features/banks/bank-card.screen-texts.ts';
import { bankStatusTexts } from '#features/banks/bank-status.texts.ts';
import { bankReads } from '#features/banks/web/bank-changes.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import styles from '#features/banks/web/banks.module.css';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, FormButtons, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = bankScreenTexts.info;
type Words = Readonly<Record<string, string>>;

const ownWords = ({ status_texts: all }: BankCard): Words =>
  Object.fromEntries(all.map(({ status, text, is_own: isOwn }) => [status, isOwn ? text : '']));

const StatusField = ({
  status,
  value,
  onChange,
}: {
  readonly status: DealStatus;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactElement => (
  <Textarea
    label={dealStatusNames[status]}
    description={value.trim() === '' ? texts.usual : texts.own}
    placeholder={bankStatusTexts[status]}
    autosize
    minRows={2}
    maxRows={6}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** The fifteen texts of one bank; an empty one gives the status back the words for all banks. */
const StatusTexts = ({ bank }: { readonly bank: BankCard }): ReactElement => {
  // The card as it stood when the texts were taken: only what differs from it is sent.
  const [base, setBase] = useState(ownWords(bank));
  const [words, setWords] = useState(base);
  const changed = bank.status_texts.filter(({ status }) => words[status] !== base[status]);
  useDirty(changed.length > 0);
  const saving = useCallMutation(bankCardCalls.saveStatusTexts, {
    invalidates: bankReads,
    onSuccess: (card) => {
      setBase(ownWords(card));
      setWords(ownWords(card));
      toast.success(texts.saved);
    },
    // After a conflict the next press goes with the present version; what is typed stays.
    onError: () => void invalidateCalls(bankCardCalls.getBank),
  });
  const save = (): void =>
    saving.mutate({
      body: {
        id: bank.id,
        version: bank.version,
        texts: changed.map(({ status }) => ({ status, text: words[status] ?? '' })),
      },
    });
  return (
    <>
      <div className={`grid-2 gap-16 gap-x-12 mb-16 ${styles['texts']}`}>
        {bank.status_texts.map(({ status }) => (
          <StatusField
            key={status}
            status={status}
            value={words[status] ?? ''}
            onChange={(text) => setWords({ ...words, [status]: text })}
          />
        ))}
      </div>
      <FormButtons>
        <Act of={bankCardCalls.saveStatusTexts}>
          <Button onClick={save} loading={saving.isPending} disabled={changed.length === 0}>
            {bankScreenTexts.save}
          </Button>
        </Act>
      </FormButtons>
    </>
  );
};

const BankTexts = ({ bankId }: { readonly bankId: number }): ReactElement => {
  const card = useCall(bankCardCalls.getBank, { query: { id: bankId } }, { quiet: true });
  return (
    <Loaded of={card} errorTitle={bankScreenTexts.cardFailed}>
      {(bank) => <StatusTexts key={bank.id} bank={bank} />}
    </Loaded>
  );
};

/** /bank/info: what the fifteen statuses mean at each bank, for those who choose one or wait for it. */
export default function BankInfoScreen(): ReactElement {
  const { search, setSearch } = useScreen(bankScreens.info);
  const banks = useCall(bankCardCalls.listBanks, { body: { limit: 200 } }, { quiet: true });
  return (
    <Page>
      <Loaded of={banks} errorTitle={bankScreenTexts.listFailed}>
        {({ items }) => {
          const bankId = search.bank ?? items[0]?.id;
          if (bankId === undefined) return <EmptyState title={bankScreenTexts.noBanks} />;
          return (
            <Card label={bankTitleTexts.infoTitle} padded>
              <Select
                mb="var(--space-8)"
                maw={360}
                label={texts.bank}
                allowDeselect={false}
                searchable
                data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(bankId)}
                onChange={(id) => setSearch({ bank: id })}
              />
              <p className="mb-16 text-13 soft">{texts.intro}</p>
              <BankTexts bankId={bankId} />
            </Card>
          );
        }}
      </Loaded>
    </Page>
  );
}
