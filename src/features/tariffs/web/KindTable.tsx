import { type ReactElement, useRef } from 'react';
import { lawLabels } from '#domain/law.ts';
import { purposeLabels } from '#domain/purpose.ts';
import type { CellChange } from '#features/tariffs/tariffs.compare.ts';
import type { Faults } from '#features/tariffs/tariffs.faults.ts';
import type { ValueField } from '#features/tariffs/tariffs.fields.ts';
import type { Grid } from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { BandHead, useBandDialog } from '#features/tariffs/web/BandHead.tsx';
import { CellLine } from '#features/tariffs/web/CellLine.tsx';
import { faultsOf, StripRows } from '#features/tariffs/web/FaultStrips.tsx';
import { KindCards } from '#features/tariffs/web/KindCards.tsx';
import { SheetCell } from '#features/tariffs/web/SheetCell.tsx';
import styles from '#features/tariffs/web/tariffs.module.css';
import { useSheet } from '#features/tariffs/web/use-sheet.ts';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

export type KindTableProps = {
  readonly grid: Grid;
  readonly field: ValueField;
  readonly isEdited: boolean;
  readonly edits: TariffEdits;
  readonly faults: Faults;
  /** What differs from the compared version, by cell. */
  readonly changedBy: ReadonlyMap<string, CellChange>;
};

const Sheet = (props: KindTableProps): ReactElement => {
  const { grid, field, isEdited, edits, faults, changedBy } = props;
  const table = useRef<HTMLTableElement>(null);
  const sheet = useSheet(table, props);
  const bands = useBandDialog(grid, edits);
  const own = faultsOf(grid, faults);
  const columns = grid.terms.length + 1;
  return (
    <>
      <CellLine
        key={`${sheet.active.row} ${sheet.active.column}`}
        grid={grid}
        spot={sheet.active}
        isEdited={isEdited}
        edits={edits}
      />
      <div className="scrolls">
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of cells worked by keys is a grid
          role="grid"
          className={`full ${styles['sheet']}`}
          aria-label={texts.grid(lawLabels[grid.law], purposeLabels[grid.purpose])}
          aria-multiselectable
          aria-readonly={!isEdited}
          {...sheet.handlers}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="row spread">
                  {texts.sumHead}
                  {isEdited && bands.addButtons}
                </span>
              </th>
              {grid.terms.map((term, at) => (
                <BandHead
                  key={`${term.from} ${term.to}`}
                  axis="terms"
                  at={at}
                  grid={grid}
                  isTorn={own.tornTerms.has(at)}
                  onAct={isEdited ? bands.act : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <StripRows strips={own.underHead} columns={columns} grid={grid} edits={isEdited ? edits : null} />
            {grid.amounts.map((amount, row) => [
              <tr key={`${amount.from} ${amount.to}`}>
                <BandHead
                  axis="amounts"
                  at={row}
                  grid={grid}
                  isTorn={own.tornAmounts.has(row)}
                  onAct={isEdited ? bands.act : undefined}
                />
                {grid.terms.map((term, column) => (
                  <SheetCell
                    key={`${term.from} ${term.to}`}
                    grid={grid}
                    spot={{ row, column }}
                    field={field}
                    sheet={sheet}
                    isEdited={isEdited}
                    changedBy={changedBy}
                  />
                ))}
              </tr>,
              <StripRows
                key={`strips ${amount.from} ${amount.to}`}
                strips={own.underRow(row)}
                columns={columns}
                grid={grid}
                edits={isEdited ? edits : null}
              />,
            ])}
          </tbody>
        </table>
      </div>
      {isEdited && <p className="pt-8 pb-12 px-16 small muted">{texts.keysNote}</p>}
      {bands.dialog}
    </>
  );
};

/** The table of one law and purpose: a spreadsheet, or cards by sums on a phone. */
export const KindTable = (props: KindTableProps): ReactElement =>
  useMobile() ? <KindCards {...props} /> : <Sheet {...props} />;
