import { Button, Select } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { type LetterState, letterStates } from '#features/letters/letters.state.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import styles from '#features/letters/web/letters.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';
import { SearchInput } from '#kit/web/SearchInput.tsx';

/** What the list is narrowed to; the address holds it. */
export type LetterSearch = { readonly q?: string | undefined; readonly state?: LetterState | undefined };

type LetterFilterProps = {
  readonly search: LetterSearch;
  readonly onChange: (patch: { q?: string | null; state?: LetterState | null }) => void;
  /** Ways to other screens, at the end of the row. */
  readonly children?: ReactNode;
};

const states = letterStates.map((value) => ({ value, label: texts.states[value] }));

/** The filter row above the list of letters. */
export const LetterFilter = ({ search, onChange, children }: LetterFilterProps): ReactElement => (
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
      data={states}
      value={search.state ?? null}
      onChange={(value) => onChange({ state: letterStates.find((state) => state === value) ?? null })}
    />
    <div className={styles['ends']}>
      <Button
        className={styles['reset'] ?? ''}
        data-off={(!search.q && !search.state) || undefined}
        variant="subtle"
        color="gray"
        onClick={() => onChange({ q: null, state: null })}
      >
        {webTexts.reset}
      </Button>
      {children}
    </div>
  </search>
);
