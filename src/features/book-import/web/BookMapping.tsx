import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import {
  bookChoices,
  bookFields,
  type BookMapping as Mapping,
} from '#features/book-import/book-import.columns.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import type { TriedBook } from '#features/book-import/web/BookFound.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

type BookMappingProps = {
  readonly tried: TriedBook;
  readonly mapping: Mapping;
  readonly isBusy: boolean;
  readonly onChange: (mapping: Mapping) => void;
  readonly onCheck: () => void;
};

/** No choice of ours: the heading stands for the field of the company's own that is called so. */
const ownField = 'own';

/** Which heading of the book means which field; a field chosen for one heading leaves the others. */
export const BookMapping = ({
  tried,
  mapping,
  isBusy,
  onChange,
  onCheck,
}: BookMappingProps): ReactElement => {
  const change = (heading: string, value: string | null): void => {
    const choice = bookChoices.find((one) => one === value);
    const others = Object.entries(mapping).filter(
      ([name, taken]) => name !== heading && (taken === 'skip' || taken !== choice),
    );
    onChange(Object.fromEntries(choice ? [...others, [heading, choice]] : others));
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
              searchable
              data={[
                { value: 'skip', label: texts.skip },
                ...(own === null ? [] : [{ value: ownField, label: texts.ownField }]),
                ...bookFields.map((field) => ({ value: field, label: texts.fields[field] })),
              ]}
              value={mapping[heading] ?? (own === null ? 'skip' : ownField)}
              onChange={(value) => change(heading, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
