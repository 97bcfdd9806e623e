import { Button, SegmentedControl } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { type Law, lawLabels, laws } from '#domain/law.ts';
import { type Purpose, purposeLabels, purposesOfLaw } from '#domain/purpose.ts';
import { cellKeyOf, compareCells } from '#features/tariffs/tariffs.compare.ts';
import { findFaults } from '#features/tariffs/tariffs.faults.ts';
import {
  cellProblems,
  staffFields,
  type TariffCell,
  type ValueField,
  valueFields,
} from '#features/tariffs/tariffs.fields.ts';
import { firstGrid } from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { ExampleBar, useExample } from '#features/tariffs/web/ExampleBar.tsx';
import { KindTable } from '#features/tariffs/web/KindTable.tsx';
import type { Version, Versions } from '#features/tariffs/web/tariff.ts';
import { TariffAside } from '#features/tariffs/web/TariffAside.tsx';
import { TariffTools } from '#features/tariffs/web/TariffTools.tsx';
import styles from '#features/tariffs/web/tariffs.module.css';
import { useTariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';
import { Choice } from '#kit/web/Choice.tsx';
import { useDirty } from '#kit/web/dirty.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Card } from '#kit/web/Page.tsx';

/** The version that the shown one is set against. */
export type Compared = { readonly number: number; readonly cells: readonly TariffCell[] };

type TariffEditorProps = {
  readonly tariffs: Versions;
  readonly version: Version;
  readonly cells: readonly TariffCell[];
  readonly compared: Compared | null;
  readonly isEdited: boolean;
  readonly mayChange: boolean;
  readonly onChoose: (id: number | null) => void;
};

/** Law and purpose of the table in sight, and which of a cell's numbers it shows. */
type Sight = { readonly law: Law; readonly purpose: Purpose; readonly field: ValueField };

/** The table of a version with what is said about it beside; for a draft a spreadsheet that is saved as a whole. */
export const TariffEditor = (props: TariffEditorProps): ReactElement => {
  const { tariffs, version, cells: opened, compared, isEdited } = props;
  const edits = useTariffEdits(version, opened);
  useDirty(isEdited && edits.isDirty);
  const [first] = opened;
  const [sight, setSight] = useState<Sight>({
    law: first?.law ?? tariffs.bank.laws[0] ?? laws[0],
    purpose: first?.purpose ?? 'contract',
    field: 'rate',
  });
  const example = useExample();
  const { grids, cells } = edits;
  const seen = useMemo(() => {
    const changes = compared ? compareCells(compared.cells, cells) : [];
    const wrong = isEdited ? cells.filter((cell) => Object.keys(cellProblems(cell)).length > 0) : [];
    return {
      faults: findFaults(cells),
      changes,
      changedBy: new Map(changes.map((change) => [cellKeyOf(change.cell), change])),
      wrong,
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the cells follow from the tables
  }, [grids, compared, isEdited]);
  const { law, purpose, field } = sight;
  const view = (next: { law: Law; purpose: Purpose }): void =>
    setSight((existing) => ({ ...existing, ...next }));
  const grid = grids.find((one) => one.law === law && one.purpose === purpose);
  const isStaff = opened.some((cell) => cell.pro_rate !== undefined) || opened.length === 0;
  const layers = valueFields
    .filter((one) => isStaff || !staffFields.includes(one))
    .map((value) => ({ value, label: texts.layers[value] }));
  const makeGrid = (): void => {
    const near = grids[0];
    const { bank } = tariffs;
    edits.change(
      near
        ? { ...near, law, purpose }
        : firstGrid(law, purpose, bank.max_amount ?? '50000000.00', bank.max_term_days ?? 1095),
    );
  };
  return (
    <div className={`grid with-side top gap-12 ${styles['screen']}`}>
      <div className="grid gap-12 shrinks">
        <Card>
          <div className="row wrap gap-10 gap-x-12 py-12 px-16">
            <TariffTools {...props} edits={edits} faults={seen.faults} hasWrong={seen.wrong.length > 0} />
          </div>
          <div className={`row wrap bottom gap-10 gap-x-12 py-12 px-16 hair-top ${styles['switches']}`}>
            <SegmentedControl
              aria-label={texts.law}
              data={laws.map((value) => ({ value, label: lawLabels[value] }))}
              value={law}
              onChange={(next) =>
                view({ law: next, purpose: purposesOfLaw(next).includes(purpose) ? purpose : 'contract' })
              }
            />
            <SegmentedControl
              aria-label={texts.purpose}
              data={purposesOfLaw(law).map((value) => ({ value, label: purposeLabels[value] }))}
              value={purpose}
              onChange={(next) => view({ law, purpose: next })}
            />
          </div>
          <div className={`row wrap bottom gap-10 gap-x-12 py-12 px-16 hair-top ${styles['example']}`}>
            <Choice
              label={texts.shown}
              data={layers}
              value={field}
              onChange={(next) =>
                setSight((existing) => ({
                  ...existing,
                  field: valueFields.find((one) => one === next) ?? 'rate',
                }))
              }
            />
            <ExampleBar example={example} cells={cells} law={law} purpose={purpose} />
          </div>
        </Card>
        <Card fills label={texts.grid(lawLabels[law], purposeLabels[purpose])}>
          {grid && grid.amounts.length > 0 && grid.terms.length > 0 ? (
            <KindTable
              key={`${law} ${purpose}`}
              grid={grid}
              field={field}
              isEdited={isEdited}
              edits={edits}
              faults={seen.faults}
              changedBy={seen.changedBy}
            />
          ) : (
            <EmptyState
              title={texts.noGrid}
              text={texts.noGridText}
              actions={isEdited && <Button onClick={makeGrid}>{texts.makeGrid}</Button>}
            />
          )}
        </Card>
      </div>
      <TariffAside
        versions={tariffs.versions}
        version={version}
        compared={compared}
        cells={cells}
        faults={seen.faults}
        wrong={seen.wrong}
        changes={seen.changes}
        scopeOf={props.mayChange && version.state !== 'past' ? tariffs.bank.id : null}
        onViewMode={view}
        onChoose={props.onChoose}
      />
    </div>
  );
};
