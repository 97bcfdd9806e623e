import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ColumnHeading, ColumnMapping } from '#features/bank-statements/bank-statements.columns.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';

const texts = statementScreenTexts.table;
const unused = 'none';

type TableColumnsProps<Field extends string> = {
  readonly headings: readonly ColumnHeading<Field>[];
  /** The fields with their names, in the order they are offered. */
  readonly fields: Readonly<Record<Field, string>>;
  readonly mapping: ColumnMapping<Field>;
  readonly onChange: (mapping: ColumnMapping<Field>) => void;
  readonly onAgain: () => void;
};

/** What each column of a bank's table means: said once, remembered. */
export const TableColumns = <Field extends string>(props: TableColumnsProps<Field>): ReactElement => {
  const { headings, fields, mapping, onChange, onAgain } = props;
  const names = Object.entries(fields) as [Field, string][];
  const choices = [
    { value: unused, label: texts.unused },
    ...names.map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className="grid-1 gap-12 mt-12">
      <FormGrid>
        {headings.map(({ heading }) => (
          <Select
            key={heading}
            label={texts.column(heading)}
            allowDeselect={false}
            data={choices}
            value={mapping[heading] ?? unused}
            onChange={(value) => {
              const field = names.find(([name]) => name === value)?.[0];
              const { [heading]: _former, ...others } = mapping;
              onChange(field ? { ...others, [heading]: field } : others);
            }}
          />
        ))}
      </FormGrid>
      <Button variant="default" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
};
