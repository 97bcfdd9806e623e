import { Fragment, type ReactElement, type ReactNode, useRef } from 'react';
import { showFigure, type Unit } from '#features/statements/statements.entry.ts';
import { type LineCode, linesOf } from '#features/statements/statements.lines.ts';
import { lineTexts } from '#features/statements/statements-line.texts.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { canType } from '#features/statements/statements.totals.ts';
import { FigureInput } from '#features/statements/web/FigureInput.tsx';
import { nameOf, startsPart, weightOf } from '#features/statements/web/sheet-rows.ts';
import styles from '#features/statements/web/statements.module.css';
import { type Cell, useCellKeys } from '#features/statements/web/use-cell-keys.ts';
import { figuresOf, type Sheet } from '#features/statements/web/use-sheet.ts';

type FormTableProps = {
  readonly label: string;
  readonly codes: readonly LineCode[];
  readonly years: readonly number[];
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly isEditing: boolean;
  /** Whether a total stands in an equality that does not hold. */
  readonly isBroken: (cell: Cell) => boolean;
  readonly yearHead: (year: number) => ReactNode;
};

/** Why a cell cannot be typed into, or undefined when it can. */
const reasonOf = (sheet: Sheet, { code, year }: Cell): string | undefined => {
  const column = sheet.columns[year];
  if (!column) return texts.noFigures;
  const opened = sheet.openedOf(year);
  if (opened?.locked) return texts.lockedYear(year);
  return canType(column.form, code, column.figures) ? undefined : texts.totalHint;
};

/** A line's figure differs from the one the source has. */
const isByHand = (sheet: Sheet, { code, year }: Cell): boolean => {
  const filed = sheet.openedOf(year)?.registry_lines;
  return (
    filed !== undefined && filed !== null && figuresOf(filed)[code] !== sheet.columns[year]?.figures[code]
  );
};

type CellKeys = ReturnType<typeof useCellKeys>;
type FigureCellProps = Cell &
  Pick<FormTableProps, 'sheet' | 'unit' | 'isEditing' | 'isBroken'> & {
    readonly name: string;
    readonly keys: CellKeys;
  };

/** A figure; outside its form or while the sheet is read it is nothing but that. */
const FigureCell = ({ code, year, ...props }: FigureCellProps): ReactElement => {
  const { sheet, unit, isEditing, isBroken, name, keys } = props;
  const cell = { code, year };
  const column = sheet.columns[year];
  const value = column?.figures[code];
  const isOut = column !== undefined && !linesOf(column.form).includes(code);
  const shown = isOut ? '' : showFigure(code, value, unit);
  const marks = {
    'data-broken': isBroken(cell) || undefined,
    'data-hand': isByHand(sheet, cell) || undefined,
    'data-none': value === undefined || undefined,
  };
  if (!isEditing || isOut)
    return (
      <td className={styles['figure']} {...marks}>
        {shown}
      </td>
    );
  const whyOff = reasonOf(sheet, cell);
  return (
    <TypedCell
      cell={cell}
      name={name}
      keys={keys}
      marks={{ ...marks, 'data-off': whyOff !== undefined || undefined }}
    >
      {shown}
    </TypedCell>
  );
};

type TypedCellProps = {
  readonly cell: Cell;
  readonly name: string;
  readonly keys: CellKeys;
  readonly marks: Readonly<Record<string, true | undefined>>;
  readonly children: string;
};

/** A figure that the cursor reaches and that is typed over. */
const TypedCell = ({ cell, name, keys, marks, children }: TypedCellProps): ReactElement => {
  const { code, year } = cell;
  const isActive = keys.active?.code === code && keys.active.year === year;
  const isTyping = isActive && keys.typing !== undefined;
  return (
    <td
      className={styles['figure']}
      {...marks}
      data-cell={`${code}-${year}`}
      data-editing={isTyping || undefined}
      tabIndex={isActive && !isTyping ? 0 : -1}
      onFocus={() => keys.choose(cell)}
      onDoubleClick={() => keys.open(cell)}
      onPointerUp={(event) => {
        if (event.pointerType === 'touch' && !isTyping) keys.open(cell);
      }}
    >
      {isTyping ? (
        <FigureInput
          code={code}
          label={texts.cell(name, code, year)}
          start={keys.typing ?? ''}
          onDone={keys.done}
          onCancel={keys.cancel}
        />
      ) : (
        children
      )}
    </td>
  );
};

/** One form as a sheet: lines by years; read, or typed into like a spreadsheet. */
export const FormTable = (props: FormTableProps): ReactElement => {
  const { label, codes, years, sheet, unit, isEditing, isBroken, yearHead } = props;
  const table = useRef<HTMLTableElement>(null);
  const whyOff = (cell: Cell): string | undefined => reasonOf(sheet, cell);
  const keys = useCellKeys({ table, codes, years, sheet, whyOff });
  const forms = years.flatMap((year) => sheet.columns[year]?.form ?? []);
  const typed = { sheet, unit, isEditing, isBroken, keys };

  return (
    <table
      ref={table}
      className={`full text-13 even ${styles['sheet']}`}
      aria-label={label}
      {...(isEditing
        ? { role: 'grid', onKeyDown: keys.onKeyDown, onPaste: keys.onPaste, onCopy: keys.onCopy }
        : {})}
    >
      <thead>
        <tr>
          <th scope="col" className={styles['code']}>
            {texts.code}
          </th>
          <th scope="col">{texts.line}</th>
          {years.map((year) => (
            <th key={year} scope="col" className={styles['year']}>
              {yearHead(year)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {codes.map((code, at) => {
          const part = startsPart(codes, at);
          const name = nameOf(code, forms);
          return (
            <Fragment key={code}>
              {part !== undefined && part !== 'results' && (
                <tr className={styles['part']}>
                  <th scope="rowgroup" colSpan={years.length + 2}>
                    {lineTexts.parts[part]}
                  </th>
                </tr>
              )}
              <tr data-weight={weightOf(code)}>
                <td className={styles['code']}>{code}</td>
                <th scope="row" className={styles['name']} title={name}>
                  {name}
                </th>
                {years.map((year) => (
                  <FigureCell key={year} code={code} year={year} name={name} {...typed} />
                ))}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};
