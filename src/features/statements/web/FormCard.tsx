import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import type { Unit } from '#features/statements/statements.entry.ts';
import type { LineCode } from '#features/statements/statements.lines.ts';
import { brokenTotals, checkEqualities } from '#features/statements/statements.equalities.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { FormTable } from '#features/statements/web/FormTable.tsx';
import { type Document, rowsOf } from '#features/statements/web/sheet-rows.ts';
import styles from '#features/statements/web/statements.module.css';
import type { Cell } from '#features/statements/web/use-cell-keys.ts';
import type { Sheet } from '#features/statements/web/use-sheet.ts';
import type { YearWindow } from '#features/statements/web/use-year-window.ts';
import { YearHead } from '#features/statements/web/YearHead.tsx';

const okud = { balance: '0710001', results: '0710002' } as const;

/** The ways to years out of sight. */
const YearWays = ({ goEarlier, goLater }: YearWindow): ReactElement => (
  <>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={texts.earlier}
      disabled={!goEarlier}
      onClick={goEarlier}
    >
      <ChevronLeft size={16} />
    </ActionIcon>
    <ActionIcon variant="subtle" color="gray" aria-label={texts.later} disabled={!goLater} onClick={goLater}>
      <ChevronRight size={16} />
    </ActionIcon>
  </>
);

type FormCardProps = {
  readonly document: Document;
  readonly sheet: Sheet;
  readonly window: YearWindow;
  readonly unit: Unit;
  readonly isEditing: boolean;
  readonly onLock: ((year: number) => void) | undefined;
};

/** One form of the statements on its card, with the ways to other years and to its empty lines. */
export const FormCard = (props: FormCardProps): ReactElement => {
  const { document, sheet, window, unit, isEditing, onLock } = props;
  const { shown } = window;
  const isEmpty = shown.every((year) => Object.keys(sheet.columns[year]?.figures ?? {}).length === 0);
  const [showsAll, setShowsAll] = useState<boolean>();
  // An empty sheet is filled line by line: its rows stay when the first figure is there.
  if (isEmpty && isEditing && showsAll === undefined) setShowsAll(true);
  const withEmpty = showsAll === true;
  const isFiled = (code: LineCode): boolean =>
    shown.some((year) => sheet.openedOf(year)?.lines.some((line) => line.code === code));
  const codes = rowsOf(document, sheet.columns, shown, (code) => withEmpty || isFiled(code));
  const broken = useMemo(
    () =>
      new Map(
        shown.map((year) => {
          const column = sheet.columns[year];
          return [
            year,
            column ? brokenTotals(checkEqualities(column.form, column.figures)) : new Set<string>(),
          ];
        }),
      ),
    [shown, sheet.columns],
  );
  const isBroken = ({ code, year }: Cell): boolean => broken.get(year)?.has(code) === true;
  const forms = [...new Set(shown.flatMap((year) => sheet.columns[year]?.form ?? []))];
  const title = document === 'balance' ? texts.form1 : texts.form2;
  return (
    <section
      className={`column shrinks short clipped edge round-12 grow on-paper ${styles['form']}`}
      aria-label={title}
    >
      <header className="row fixed gap-8 py-4 pr-12 pl-16" style={{ minHeight: 44 }}>
        <h2>{title}</h2>
        <span className="text-12 muted narrow-off ellipsis">
          {texts.okud(forms.map((form) => texts.formNote[form]).join(', '), okud[document])}
        </span>
        <span className="spacer" />
        {(window.goEarlier ?? window.goLater) && <YearWays {...window} />}
        <Tooltip label={texts.allLinesHint}>
          <Button
            size="compact-xs"
            variant={withEmpty ? 'light' : 'subtle'}
            aria-pressed={withEmpty}
            onClick={() => setShowsAll(!withEmpty)}
          >
            {texts.allLines}
          </Button>
        </Tooltip>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className="short scrolls grow" tabIndex={isEditing ? -1 : 0} role="group" aria-label={title}>
        <FormTable
          label={title}
          codes={codes}
          years={shown}
          sheet={sheet}
          unit={unit}
          isEditing={isEditing}
          isBroken={isBroken}
          yearHead={(year) => (
            <YearHead
              year={year}
              opened={sheet.openedOf(year)}
              isChanged={sheet.changed.includes(year)}
              onLock={document === 'balance' && onLock ? () => onLock(year) : undefined}
            />
          )}
        />
      </div>
    </section>
  );
};
