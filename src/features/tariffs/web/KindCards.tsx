import { type ReactElement, useState } from 'react';
import { lawLabels } from '#domain/law.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { cellKeyOf } from '#features/tariffs/tariffs.compare.ts';
import { showValue } from '#features/tariffs/tariffs.fields.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { CellFields } from '#features/tariffs/web/CellLine.tsx';
import type { KindTableProps } from '#features/tariffs/web/KindTable.tsx';
import { cellAt, changeWords } from '#features/tariffs/web/SheetCell.tsx';
import styles from '#features/tariffs/web/tariffs.module.css';
import type { Spot } from '#features/tariffs/web/use-sheet.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

/** A table on a phone: a card for each sum with its terms; a cell opens over the page. */
export const KindCards = ({ grid, field, isEdited, edits, changedBy }: KindTableProps): ReactElement => {
  const [spot, setSpot] = useState<Spot | null>(null);
  const [amount, term] = spot ? [grid.amounts[spot.row], grid.terms[spot.column]] : [];
  return (
    <div className={`grid gap-8 py-8 px-8 ${styles['cards']}`}>
      {grid.amounts.map((band, row) => (
        <section
          className="clipped edge round-10"
          key={`${band.from} ${band.to}`}
          aria-label={texts.amountBand(band)}
        >
          <h3 className="py-8 px-12 text-13 bold on-head">{texts.amountBand(band)}</h3>
          {grid.terms.map((days, column) => {
            const found = cellAt(grid, { row, column });
            const change = found ? changedBy.get(cellKeyOf(found.key)) : undefined;
            return (
              <button
                key={`${days.from} ${days.to}`}
                type="button"
                data-changed={change ? true : undefined}
                title={changeWords(change, field)}
                onClick={() => setSpot({ row, column })}
              >
                <span>{texts.termBand(days)}</span>
                {found?.values ? (
                  <b>{showValue(field, found.values[field] ?? '0')}</b>
                ) : (
                  <span className={`py-2 px-8 text-12 wait round-6 ${styles['none']}`}>{texts.noPrice}</span>
                )}
              </button>
            );
          })}
        </section>
      ))}
      <Modal
        opened={spot !== null}
        onClose={() => setSpot(null)}
        title={
          amount && term && texts.address(lawLabels[grid.law], purposeLabels[grid.purpose], amount, term)
        }
      >
        {spot && <CellFields grid={grid} spot={spot} isEdited={isEdited} edits={edits} />}
      </Modal>
    </div>
  );
};
