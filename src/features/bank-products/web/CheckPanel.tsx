import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { ArrowLeft, Package } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { type Law, lawLabels, laws } from '#domain/law.ts';
import { type Product as Kind, productLabels, products } from '#domain/product.ts';
import { isOffered, type Purpose, purposeLabels, purposesOfLaw } from '#domain/purpose.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import { verdictTexts } from '#features/bank-products/bank-products-verdict.texts.ts';
import { ClientInput } from '#features/bank-products/web/ClientInput.tsx';
import styles from '#features/bank-products/web/products.module.css';
import { VerdictRules } from '#features/bank-products/web/VerdictRules.tsx';
import { verdictTones } from '#features/bank-products/web/VerdictSign.tsx';
import type { ShownBank } from '#features/banks/web/bank-card.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { Card, FormButtons, FormGrid } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = productScreenTexts.checking;

type Checked = CallReply<typeof bankProductCalls.checkClient>;
type Asked = {
  readonly inn: string;
  readonly product: Kind;
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount: string;
  readonly days: string;
  readonly advance: string;
  readonly noExperience: boolean;
};

const problemsOf = ({ inn, amount, days }: Asked): Record<string, string> => ({
  ...(inn === '' ? { inn: texts.chooseClient } : {}),
  ...(amount === '' ? { amount: fieldTexts.required } : {}),
  ...(days === '' ? { days: fieldTexts.required } : {}),
});

const shareOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.'));

const Verdicts = ({ checked }: { readonly checked: Checked }): ReactElement => (
  <Card title={texts.verdict(checked.client.name)} padded>
    {checked.products.length === 0 ? (
      <EmptyState icon={Package} title={texts.noProducts} text={texts.noProductsText} />
    ) : (
      <ul className={`grid gap-16 ${styles['verdicts']}`}>
        {checked.products.map(({ product_id, name, result, rules }) => (
          <li key={product_id}>
            <h3 className="row wrap gap-4 gap-x-8 text-14 bold">
              {name} <StatusPill tone={verdictTones[result]}>{verdictTexts.results[result]}</StatusPill>
            </h3>
            <VerdictRules rules={rules ?? []} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** What is asked of the bank's products, and what is wrong with the question. */
const useCheck = (bank: ShownBank) => {
  const [asked, setAsked] = useState<Asked>({
    inn: '',
    product: 'guarantee',
    law: bank.laws[0] ?? '44',
    purpose: 'contract',
    amount: '',
    days: '',
    advance: '',
    noExperience: false,
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = (part: Partial<Asked>): void => {
    setAsked((existing) => ({ ...existing, ...part }));
    setProblems({});
  };
  const checking = useCallMutation(bankProductCalls.checkClient, {
    quiet: true,
    onError: (error) => {
      const report = Object.entries(error.errors).flatMap(([name, [text]]) => (text ? [[name, text]] : []));
      if (report.length === 0) announceError(error);
      setProblems(Object.fromEntries(report));
    },
  });
  const submit = (): void => {
    const wrong = problemsOf(asked);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { inn, product, law, purpose, amount, days, advance, noExperience } = asked;
    const question = { inn, product, law, purpose, amount, days: Number(days) };
    const more = { advance_share: shareOf(advance), no_experience: noExperience };
    checking.mutate({ body: { bank_id: bank.id, ...question, ...more } });
  };
  return { asked, problems, change, checking, submit };
};

type AskedFieldsProps = {
  readonly asked: Asked;
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (part: Partial<Asked>) => void;
};

/** The client and the guarantee he wants. */
const AskedFields = ({ asked, problems, change }: AskedFieldsProps): ReactElement => (
  <FormGrid>
    <ClientInput error={problems['inn']} onChange={(inn) => change({ inn })} />
    <Select
      wrapperProps={{ 'data-span': 4 }}
      label={texts.kind}
      allowDeselect={false}
      data={products.map((value) => ({ value, label: productLabels[value] }))}
      value={asked.product}
      onChange={(value) => change({ product: products.find((one) => one === value) ?? 'guarantee' })}
    />
    <Select
      wrapperProps={{ 'data-span': 4 }}
      label={texts.law}
      allowDeselect={false}
      data={laws.map((value) => ({ value, label: lawLabels[value] }))}
      value={asked.law}
      onChange={(value) => {
        const law = laws.find((one) => one === value) ?? '44';
        change({ law, purpose: isOffered(asked.purpose, law) ? asked.purpose : 'contract' });
      }}
    />
    <Select
      wrapperProps={{ 'data-span': 4 }}
      label={texts.purpose}
      allowDeselect={false}
      data={purposesOfLaw(asked.law).map((value) => ({ value, label: purposeLabels[value] }))}
      value={asked.purpose}
      onChange={(value) =>
        change({ purpose: purposesOfLaw(asked.law).find((one) => one === value) ?? 'contract' })
      }
    />
    <MoneyInput
      wrapperProps={{ 'data-span': 4 }}
      label={texts.amount}
      required
      error={problems['amount']}
      value={asked.amount}
      onChange={(amount) => change({ amount })}
    />
    <TextInput
      wrapperProps={{ 'data-span': 4 }}
      label={texts.days}
      required
      inputMode="numeric"
      autoComplete="off"
      error={problems['days']}
      value={asked.days}
      onChange={(event) => change({ days: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4) })}
    />
    <TextInput
      wrapperProps={{ 'data-span': 4 }}
      label={texts.advance}
      inputMode="decimal"
      autoComplete="off"
      error={problems['advance_share']}
      value={asked.advance}
      onChange={(event) =>
        change({ advance: event.currentTarget.value.replaceAll(/[^\d.,]/g, '').slice(0, 5) })
      }
    />
    <Checkbox
      wrapperProps={{ 'data-span': 12 }}
      label={texts.noExperience}
      checked={asked.noExperience}
      onChange={(event) => change({ noExperience: event.currentTarget.checked })}
    />
  </FormGrid>
);

/** «Проверить на клиенте»: how a client and a guarantee stand to every product the bank sells now. */
export const CheckPanel = ({
  bank,
  onClose,
}: {
  readonly bank: ShownBank;
  readonly onClose: () => void;
}): ReactElement => {
  const { asked, problems, change, checking, submit } = useCheck(bank);
  return (
    <>
      <Card title={productScreenTexts.check} padded>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <AskedFields asked={asked} problems={problems} change={change} />
          <FormButtons>
            <Button type="submit" loading={checking.isPending}>
              {texts.submit}
            </Button>
            <Button variant="default" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={onClose}>
              {productScreenTexts.backToList}
            </Button>
          </FormButtons>
        </form>
      </Card>
      <div aria-live="polite">{checking.data && <Verdicts checked={checking.data} />}</div>
    </>
  );
};
