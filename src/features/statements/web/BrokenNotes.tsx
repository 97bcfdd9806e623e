import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { showFigure } from '#features/statements/statements.entry.ts';
import type { Verdict } from '#features/statements/statements.equalities.ts';
import { type LineCode, termsOf } from '#features/statements/statements.lines.ts';
import { describeThousands } from '#features/statements/statements-ratio.texts.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { differingLines } from '#features/statements/statements.totals.ts';
import styles from '#features/statements/web/statements.module.css';
import { figuresOf, type Sheet } from '#features/statements/web/use-sheet.ts';

type BrokenNotesProps = {
  readonly sheet: Sheet;
  readonly years: readonly number[];
  readonly verdicts: ReadonlyMap<number, readonly Verdict[]>;
  readonly canEdit: boolean;
  readonly onExplain: (year: number) => void;
};

const describeBroken = ({ equality, difference }: Verdict, year: number): string => {
  const by = describeThousands(Math.abs(difference));
  if (equality.left === '1600' && equality.terms[0]?.code === '1700')
    return texts.heavier(difference > 0 ? 'assets' : 'liabilities', by, year);
  return texts.totalOff(equality.left, difference > 0, by, year);
};

/** The lines a person has changed against the source, totals left out. */
const handLines = (sheet: Sheet, year: number): readonly LineCode[] => {
  const column = sheet.columns[year];
  const filed = sheet.openedOf(year)?.registry_lines;
  if (!column || !filed) return [];
  return differingLines(column.form, column.figures, figuresOf(filed)).filter(
    (code) => termsOf(column.form, code) === undefined,
  );
};

const GiveBack = ({ sheet, year }: { readonly sheet: Sheet; readonly year: number }): ReactElement | null => {
  const opened = sheet.openedOf(year);
  const lines = handLines(sheet, year);
  const [only] = lines;
  if (!opened?.registry_lines || only === undefined) return null;
  const filed = figuresOf(opened.registry_lines);
  const words =
    lines.length === 1 ? texts.giveBack(showFigure(only, filed[only], 'thousand')) : texts.giveBackAll;
  return (
    <Button size="xs" variant="default" onClick={() => sheet.change(year, { figures: filed })}>
      {words}
    </Button>
  );
};

/** The equalities that do not hold, in words, with the way back to the source's figures or an explanation. */
export const BrokenNotes = (props: BrokenNotesProps): ReactElement => {
  const { sheet, years, verdicts, canEdit, onExplain } = props;
  return (
    <div aria-live="polite" className={`column gap-8 pb-10 px-12 ${styles['notes']}`}>
      {years.map((year) => {
        const broken = (verdicts.get(year) ?? []).filter(({ state }) => state === 'broken');
        const note = sheet.columns[year]?.note ?? '';
        const mayEdit = canEdit && sheet.openedOf(year)?.locked !== true;
        if (broken.length === 0)
          return note === '' ? null : (
            <p key={year} className="text-13 soft breaks">
              {texts.noteShown(year, note)}
            </p>
          );
        const hand = handLines(sheet, year);
        return (
          <div key={year} className={`flex gap-8 py-10 px-12 text-13 round-8 on-bad ${styles['broken']}`}>
            <TriangleAlert size={16} aria-hidden />
            <div className="shrinks">
              {broken.map((verdict) => (
                <p key={`${verdict.equality.left}${verdict.equality.terms[0]?.code ?? ''}`}>
                  {describeBroken(verdict, year)}
                </p>
              ))}
              {hand.length > 0 && <p>{texts.changedByHand(hand.join(', '), hand.length === 1)}</p>}
              {note !== '' && <p className="text-13 soft breaks">{note}</p>}
              {mayEdit && (
                <div className="flex wrap gap-6 mt-6">
                  <GiveBack sheet={sheet} year={year} />
                  <Button size="xs" variant="subtle" onClick={() => onExplain(year)}>
                    {texts.explain}
                  </Button>
                </div>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
};
