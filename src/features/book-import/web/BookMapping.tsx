import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { type BookField, bookFields } from '#features/book-import/book-import.columns.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import type { TriedBook } from '#features/book-import/web/BookFound.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

type BookMappingProps = {
  readonly tried: TriedBook;
  readonly mapping: Readonly<Record<string, BookField>>;
  readonly isBusy: boolean;
  readonly onChange: (mapping: Readonly<Record<string, BookField>>) => void;
  readonly onCheck: () => void;
};

/** Which heading of the book means which field; a field chosen for one heading leaves the others. */
export const BookMapping = ({
  tried,
  mapping,
  isBusy,
  onChange,
  onCheck,
}: BookMappingProps): ReactElement => {
  const change = (heading: string, value: string | null): void => {
    const field = bookFields.find((one) => one === value);
    const others = Object.entries(mapping).filter(([name, taken]) => name !== heading && taken !== field);
    onChange(Object.fromEntries(field ? [...others, [heading, field]] : others));
  };
  return (
    <Card
      title={texts.mapping}
      padded
      actions={
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={onCheck}>
          {texts.check}
        </Button>
      }
    >
      <p className="muted small">{texts.mappingHint}</p>
      <ul
        className="grid gap-12 mt-12"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}
      >
        {tried.headings.map(({ heading, own }) => (
          <li key={heading}>
            <Select
              label={heading}
              placeholder={own === null ? texts.skip : texts.ownField}
              clearable
              searchable
              data={bookFields.map((field) => ({ value: field, label: texts.fields[field] }))}
              value={mapping[heading] ?? null}
              onChange={(value) => change(heading, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
