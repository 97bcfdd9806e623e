import { Button, Select } from '@mantine/core';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/list/list.module.css';
import type { ListPlace } from '#kit/web/list/use-list-place.ts';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';

/** Words that are looked for. */
type WordsFilter<Name> = {
  readonly name: Name;
  /** «Поиск» by default. */
  readonly label?: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** In a bar: how wide it is to begin with and at most, in px. */
  readonly grows?: readonly [from: number, to: number];
};

/** One of several values, which the address keeps. */
type ChoiceFilter<Name> = {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** How «all of them» is called; without it one is always chosen. */
  readonly any?: string;
  /** Many choices: one finds his by typing. */
  readonly isSearchable?: boolean;
  /** In a bar: how wide it is, in px. */
  readonly width?: number;
};

/** A field that narrows a list; `name` is its value in the address. */
export type Filter<Name extends string = string> = WordsFilter<Name> | ChoiceFilter<Name>;

/** A filter of choices from their names in words. */
export const choicesOf = <T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, string>>,
): readonly { readonly value: T; readonly label: string }[] =>
  values.map((value) => ({ value, label: words[value] }));

const textOf = ({ search }: ListPlace, name: string): string | null => {
  const value: unknown = (search as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

type FieldProps<F = Filter> = { readonly filter: F; readonly place: ListPlace; readonly isInBar: boolean };

const named = ({ filter: { label = webTexts.search }, isInBar }: FieldProps) =>
  isInBar ? { 'aria-label': label } : { label };

const changing = ({ filter: { name }, place }: FieldProps) => ({
  onChange: (next: string | null): void => place.narrow({ [name]: next || null }),
});

const WordsField = (props: FieldProps<WordsFilter<string>>): ReactElement => {
  const { name, placeholder, maxLength, grows: [from, to] = [0, 0] } = props.filter;
  return (
    <SearchInput
      {...named(props)}
      {...(props.isInBar ? { style: { flex: `1 1 ${from}px`, maxWidth: to } } : {})}
      {...{ placeholder, maxLength }}
      value={textOf(props.place, name) ?? ''}
      {...changing(props)}
    />
  );
};

const ChoiceField = (props: FieldProps<ChoiceFilter<string>>): ReactElement => {
  const { name, choices, any, isSearchable = false, width } = props.filter;
  const value = textOf(props.place, name);
  const input = { ...named(props), searchable: isSearchable, ...changing(props) };
  if (!props.isInBar && any !== undefined)
    return <Select {...input} placeholder={any} clearable data={[...choices]} value={value} />;
  return (
    <Select
      {...input}
      {...(width === undefined
        ? {}
        : { className: styles['choice'] ?? '', style: { '--width': `${width}px` } })}
      allowDeselect={false}
      data={any === undefined ? [...choices] : [{ value: '', label: any }, ...choices]}
      value={value ?? ''}
    />
  );
};

const Field = ({ filter, ...props }: FieldProps): ReactElement =>
  'choices' in filter ? (
    <ChoiceField {...props} filter={filter} />
  ) : (
    <WordsField {...props} filter={filter} />
  );

type ListFiltersProps = {
  readonly filters: readonly Filter[];
  readonly place: ListPlace;
  /** After the fields: a control of the same filter that another feature adds. */
  readonly added?: ReactElement | null;
};

/** The fields of a filter inside a bar, named for a screen reader alone. */
export const BarFilters = ({ filters, place }: ListFiltersProps): ReactElement[] =>
  filters.map((filter) => <Field key={filter.name} filter={filter} place={place} isInBar />);

/** The row of a filter above a list: its fields with their names, taking it back, ways to other screens. */
export const ListFilters = ({
  filters,
  place,
  added = null,
  actions,
}: ListFiltersProps & { readonly actions?: ReactNode }): ReactElement => {
  const isFew = filters.length <= 2 && actions === undefined && added === null;
  const choices = Math.max(actions ? 1 : 2, filters.length - (added === null ? 1 : 0));
  const reset = (
    <Button
      className={styles['reset'] ?? ''}
      data-off={!place.isFiltered || undefined}
      variant="subtle"
      color="gray"
      onClick={place.reset}
    >
      {webScreenTexts.reset}
    </Button>
  );
  return (
    <search
      className={`grid bottom gap-10 py-12 px-16 hair-bottom ${styles['filters']}`}
      data-few={isFew || undefined}
      style={{ '--choices': choices, '--narrow': Math.min(3, Math.max(2, choices)) } as CSSProperties}
    >
      {filters.map((filter) => (
        <Field key={filter.name} filter={filter} place={place} isInBar={false} />
      ))}
      {added}
      {actions ? (
        <div className={`flex wrap to-right gap-10 ${styles['ends']}`}>
          {reset}
          {actions}
        </div>
      ) : (
        !isFew && reset
      )}
    </search>
  );
};
