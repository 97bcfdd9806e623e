import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Law, lawLabels, laws } from '#domain/law.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import styles from '#features/banks/web/banks.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';
import { SearchInput } from '#kit/web/SearchInput.tsx';

type YesOrNo = 'yes' | 'no';

/** What the list is narrowed to; the address holds it. */
export type BankSearch = {
  readonly q?: string | undefined;
  readonly active?: YesOrNo | undefined;
  readonly accepts?: YesOrNo | undefined;
  readonly law?: Law | undefined;
};

type BankFilterProps = {
  readonly search: BankSearch;
  readonly onChange: (patch: {
    q?: string | null;
    active?: YesOrNo | null;
    accepts?: YesOrNo | null;
    law?: Law | null;
  }) => void;
};

const yesOrNo = (value: string | null): YesOrNo | null => (value === 'yes' || value === 'no' ? value : null);
const options = (labels: Readonly<Record<YesOrNo, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The filter row above the list of banks. */
export const BankFilter = ({ search, onChange }: BankFilterProps): ReactElement => {
  const isEmpty = !search.q && !search.active && !search.accepts && !search.law;
  return (
    <search className={styles['filters']}>
      <SearchInput
        label={webTexts.search}
        placeholder={texts.searchHint}
        value={search.q ?? ''}
        maxLength={100}
        onChange={(q) => onChange({ q: q || null })}
      />
      <Select
        label={texts.state}
        placeholder={texts.anyState}
        clearable
        data={options(texts.states)}
        value={search.active ?? null}
        onChange={(value) => onChange({ active: yesOrNo(value) })}
      />
      <Select
        label={texts.accepts}
        placeholder={texts.anyAccepts}
        clearable
        data={options(texts.acceptStates)}
        value={search.accepts ?? null}
        onChange={(value) => onChange({ accepts: yesOrNo(value) })}
      />
      <Select
        label={texts.law}
        placeholder={texts.anyLaw}
        clearable
        data={laws.map((law) => ({ value: law, label: lawLabels[law] }))}
        value={search.law ?? null}
        onChange={(value) => onChange({ law: laws.find((law) => law === value) ?? null })}
      />
      <Button
        className={styles['reset'] ?? ''}
        data-off={isEmpty || undefined}
        variant="subtle"
        color="gray"
        onClick={() => onChange({ q: null, active: null, accepts: null, law: null })}
      >
        {webTexts.reset}
      </Button>
    </search>
  );
};
