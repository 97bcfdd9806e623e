import type { ReactElement } from 'react';
import { cellKeyOf, type CellChange } from '#features/tariffs/tariffs.compare.ts';
import { amountOf } from '#features/tariffs/tariffs.faults.ts';
import { cellProblems, showValue, type ValueField } from '#features/tariffs/tariffs.fields.ts';
import type { Grid } from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import styles from '#features/tariffs/web/tariffs.module.css';
import type { SheetState, Spot } from '#features/tariffs/web/use-sheet.ts';

/** A cell of a table with its key, as versions know it; null outside the table or without a price. */
export const cellAt = (grid: Grid, { row, column }: Spot) => {
  const [amount, term, values] = [grid.amounts[row], grid.terms[column], grid.cells[row]?.[column]];
  if (!amount || !term) return null;
  const key = {
    law: grid.law,
    purpose: grid.purpose,
    amount_from: amountOf(amount.from),
    amount_to: amountOf(amount.to),
    term_from: term.from,
    term_to: term.to,
  };
  return { key, values: values ?? null, cell: values ? { ...key, ...values } : null };
};

/** What differs in a cell from the compared version, in words; undefined when nothing does. */
export const changeWords = (change: CellChange | undefined, field: ValueField): string | undefined => {
  if (!change) return undefined;
  if (change.kind === 'added') return texts.wasNone;
  const shown = change.values.find((value) => value.field === field) ?? change.values[0];
  return shown && shown.was !== null ? texts.was(showValue(shown.field, shown.was)) : undefined;
};

type SheetCellProps = {
  readonly grid: Grid;
  readonly spot: Spot;
  readonly field: ValueField;
  readonly sheet: SheetState;
  readonly isEdited: boolean;
  readonly changedBy: ReadonlyMap<string, CellChange>;
};

type Typing = NonNullable<SheetState['typing']>;
type TypingFieldProps = Pick<SheetCellProps, 'field' | 'sheet'> & { readonly typing: Typing };

const TypingField = ({ field, sheet, typing }: TypingFieldProps): ReactElement => (
  <input
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- typing begins in the cell that already has the focus
    autoFocus
    aria-label={texts.layers[field]}
    aria-invalid={typing.problem !== null}
    title={typing.problem ?? undefined}
    value={typing.text}
    onChange={(event) => sheet.type(event.currentTarget.value)}
    onMouseDown={(event) => event.stopPropagation()}
    onBlur={sheet.leave}
  />
);

type Found = NonNullable<ReturnType<typeof cellAt>>;

/** The number of a cell, and the discounted one beside a rate. */
const Price = ({
  values,
  field,
}: {
  readonly values: Found['values'];
  readonly field: ValueField;
}): ReactElement => {
  if (!values)
    return <span className={`py-2 px-8 text-12 wait round-6 ${styles['none']}`}>{texts.noPrice}</span>;
  const pro = field === 'rate' ? values.pro_rate : undefined;
  return (
    <>
      <b className="medium">{showValue(field, values[field] ?? '0')}</b>
      {pro !== undefined && <i>{showValue('pro_rate', pro)}</i>}
    </>
  );
};

const holds = ({ top, bottom, left, right }: SheetState['block'], { row, column }: Spot): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** What differs in a cell, and what is wrong with it while it is edited. */
const judge = (found: Found | null, { isEdited, changedBy }: SheetCellProps) => {
  if (!found) return {};
  const problem = isEdited && found.cell ? Object.values(cellProblems(found.cell))[0] : undefined;
  return { change: changedBy.get(cellKeyOf(found.key)), problem };
};

/** One cell: its number, the discounted one beside a rate, what differs and what is wrong. */
export const SheetCell = (props: SheetCellProps): ReactElement => {
  const { grid, spot, field, sheet } = props;
  const { row, column } = spot;
  const found = cellAt(grid, spot);
  const values = found?.values ?? null;
  const { change, problem } = judge(found, props);
  const isActive = sheet.active.row === row && sheet.active.column === column;
  const { typing } = sheet;
  return (
    <td
      data-spot={`${row} ${column}`}
      tabIndex={isActive ? 0 : -1}
      aria-selected={holds(sheet.block, spot)}
      className={`beside ${styles['cell']}`}
      data-active={isActive || undefined}
      data-changed={change ? true : undefined}
      data-wrong={problem ? true : undefined}
      data-empty={values ? undefined : true}
      title={problem ?? changeWords(change, field)}
      onMouseDown={(event) => sheet.choose(spot, event.shiftKey)}
      onMouseEnter={(event) => event.buttons === 1 && !typing && sheet.choose(spot, true)}
      onDoubleClick={() => sheet.begin()}
    >
      {isActive && typing ? (
        <TypingField field={field} sheet={sheet} typing={typing} />
      ) : (
        <Price values={values} field={field} />
      )}
    </td>
  );
};
