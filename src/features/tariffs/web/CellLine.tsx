import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { lawLabels } from '#domain/law.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { tariffFieldTexts } from '#features/tariffs/tariffs-field.texts.ts';
import {
  cellProblems,
  parseValue,
  showValue,
  type ValueField,
  valueFields,
} from '#features/tariffs/tariffs.fields.ts';
import { type Grid, setValue } from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { cellAt } from '#features/tariffs/web/SheetCell.tsx';
import styles from '#features/tariffs/web/tariffs.module.css';
import type { Spot } from '#features/tariffs/web/use-sheet.ts';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';

type ValueInputProps = {
  readonly field: ValueField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onCommit: (value: string) => void;
};

/** One number of a cell: written when the field is left or on Enter; what is no number stays and says why. */
const ValueInput = ({ field, value, problem, onCommit }: ValueInputProps): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const commit = (): void => {
    if (typed === null) return;
    const read = parseValue(field, typed);
    if ('problem' in read) return setRefused(read.problem);
    setTyped(null);
    setRefused(null);
    if (read.value !== value) onCommit(read.value);
  };
  const stated = refused ?? problem;
  return (
    <TextInput
      size="xs"
      label={texts.layers[field]}
      title={tariffFieldTexts.names[field]}
      inputMode="decimal"
      autoComplete="off"
      error={stated}
      value={typed ?? showValue(field, value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') {
          setTyped(null);
          setRefused(null);
        }
      }}
    />
  );
};

type CellFieldsProps = {
  readonly grid: Grid;
  readonly spot: Spot;
  readonly isEdited: boolean;
  readonly edits: TariffEdits;
};

/** All numbers of a cell: fields of a draft, plain words of a published version. */
export const CellFields = ({ grid, spot, isEdited, edits }: CellFieldsProps): ReactElement => {
  const found = cellAt(grid, spot);
  const problems = found?.cell && isEdited ? cellProblems(found.cell) : {};
  const shown = valueFields.filter((field) => isEdited || found?.values?.[field] !== undefined);
  return (
    <div
      className={`grid top gap-8 phone-two ${styles['fields']}`}
      style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}
      role="group"
      aria-label={texts.cellFields}
    >
      {shown.map((field) =>
        isEdited ? (
          <ValueInput
            key={field}
            field={field}
            value={found?.values?.[field] ?? ''}
            problem={problems[field]}
            onCommit={(value) => edits.change(setValue(grid, spot.row, spot.column, field, value))}
          />
        ) : (
          <div key={field} className="grid small soft">
            <span>{texts.layers[field]}</span>
            <b className="text-14 line-20 ink">{showValue(field, found?.values?.[field] ?? '')}</b>
          </div>
        ),
      )}
    </div>
  );
};

/** The chosen cell in words, all its numbers, and what it asks for the example. */
export const CellLine = (props: CellFieldsProps): ReactElement => {
  const { grid, spot } = props;
  const [amount, term] = [grid.amounts[spot.row], grid.terms[spot.column]];
  return (
    <div className="grid gap-8 py-12 px-16 line-bottom">
      <div className="flex wrap baseline gap-4 gap-x-12">
        <span className="muted small">{texts.cell}</span>
        <b>
          {amount && term
            ? texts.address(lawLabels[grid.law], purposeLabels[grid.purpose], amount, term)
            : texts.noCell}
        </b>
      </div>
      <CellFields {...props} />
    </div>
  );
};
