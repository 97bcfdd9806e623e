import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import type { InnKind } from '#domain/inn.ts';
import { lawLabels, laws } from '#domain/law.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import type { DealFacts } from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts as texts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { packageTexts } from '#features/bank-packages/bank-packages.texts.ts';
import { clientKinds } from '#features/bank-packages/bank-packages.words.ts';
import styles from '#features/bank-packages/web/packages.module.css';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';

/** Nothing said: the whole package is shown. */
export const noFacts: DealFacts = { product_id: null, client: null, law: null, purpose: null, amount: null };

/** Whether anything is said at all. */
export const isTried = (facts: DealFacts): boolean => Object.values(facts).some((value) => value !== null);

type OneProps<T extends string> = {
  readonly label: string;
  readonly all: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
};

const One = <T extends string>({ label, all, labels, value, onChange }: OneProps<T>): ReactElement => (
  <Select
    label={label}
    placeholder={texts.anything}
    clearable
    data={all.map((one) => ({ value: one, label: labels[one] }))}
    value={value}
    onChange={(next) => onChange(all.find((one) => one === next) ?? null)}
  />
);

type TryOnProps = {
  readonly products: readonly { readonly id: number; readonly name: string }[];
  readonly facts: DealFacts;
  readonly onChange: (facts: DealFacts) => void;
};

/** A deal to try a package on: who the client is, under which law, for what and how much. */
export const TryOn = ({ products, facts, onChange }: TryOnProps): ReactElement => {
  const patch = (part: Partial<DealFacts>): void => onChange({ ...facts, ...part });
  return (
    <fieldset className={`grid bottom gap-12 no-edge ${styles['try']}`}>
      <legend className="visually-hidden">{texts.tryTitle}</legend>
      <One<InnKind>
        label={texts.tryClient}
        all={clientKinds}
        labels={packageTexts.clients}
        value={facts.client}
        onChange={(client) => patch({ client })}
      />
      <One
        label={texts.tryLaw}
        all={laws}
        labels={lawLabels}
        value={facts.law}
        onChange={(law) => patch({ law })}
      />
      <One
        label={texts.tryPurpose}
        all={purposes}
        labels={purposeLabels}
        value={facts.purpose}
        onChange={(purpose) => patch({ purpose })}
      />
      <MoneyInput
        label={texts.tryAmount}
        value={facts.amount ?? ''}
        onChange={(amount) => patch({ amount: amount || null })}
      />
      {products.length > 0 && (
        <Select
          label={texts.tryProduct}
          placeholder={texts.anything}
          clearable
          data={products.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={facts.product_id === null ? null : String(facts.product_id)}
          onChange={(id) => patch({ product_id: id ? Number(id) : null })}
        />
      )}
      <Button variant="default" disabled={!isTried(facts)} onClick={() => onChange(noFacts)}>
        {texts.reset}
      </Button>
    </fieldset>
  );
};
