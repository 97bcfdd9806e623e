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
import { Choice } from '#kit/web/forms/Choice.tsx';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

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

type Edits = ReturnType<typeof useTariffEdits>;

/** What is noticed about the prices: bands that do not meet, what differs from the compared version, what is wrong. */
const useFindings = ({ grids, cells }: Edits, { compared, isEdited }: TariffEditorProps) =>
  useMemo(() => {
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

const useSight = ({ tariffs, cells: [first] }: TariffEditorProps) =>
  useState<Sight>({
    law: first?.law ?? tariffs.bank.laws[0] ?? laws[0],
    purpose: first?.purpose ?? 'contract',
    field: 'rate',
  });

type SightProps = { readonly sight: Sight; readonly onSight: (next: Partial<Sight>) => void };

const TableSwitches = ({ sight: { law, purpose }, onSight }: SightProps): ReactElement => (
  <div className={`row wrap bottom gap-10 gap-x-12 py-12 px-16 hair-top ${styles['switches']}`}>
    <SegmentedControl
      aria-label={texts.law}
      data={laws.map((value) => ({ value, label: lawLabels[value] }))}
      value={law}
      onChange={(next) =>
        onSight({ law: next, purpose: purposesOfLaw(next).includes(purpose) ? purpose : 'contract' })
      }
    />
    <SegmentedControl
      aria-label={texts.purpose}
      data={purposesOfLaw(law).map((value) => ({ value, label: purposeLabels[value] }))}
      value={purpose}
      onChange={(next) => onSight({ purpose: next })}
    />
  </div>
);

/** Which of a cell's numbers is shown; those of staff only where the answer holds them. */
const FieldChoice = ({
  sight,
  onSight,
  cells,
}: SightProps & Pick<TariffEditorProps, 'cells'>): ReactElement => {
  const isStaff = cells.some((cell) => cell.pro_rate !== undefined) || cells.length === 0;
  return (
    <Choice
      label={texts.shown}
      data={valueFields
        .filter((one) => isStaff || !staffFields.includes(one))
        .map((value) => ({ value, label: texts.layers[value] }))}
      value={sight.field}
      onChange={(next) => onSight({ field: valueFields.find((one) => one === next) ?? 'rate' })}
    />
  );
};

type KindCardProps = Pick<TariffEditorProps, 'tariffs' | 'isEdited'> & {
  readonly sight: Sight;
  readonly edits: Edits;
  readonly findings: ReturnType<typeof useFindings>;
};

/** The prices of a law and a purpose, or the way to begin them: like the nearest table, or one band of each kind. */
const KindCard = ({ tariffs: { bank }, isEdited, sight, edits, findings }: KindCardProps): ReactElement => {
  const { law, purpose, field } = sight;
  const grid = edits.grids.find((one) => one.law === law && one.purpose === purpose);
  const makeGrid = (): void => {
    const near = edits.grids[0];
    edits.change(
      near
        ? { ...near, law, purpose }
        : firstGrid(law, purpose, bank.max_amount ?? '50000000.00', bank.max_term_days ?? 1095),
    );
  };
  return (
    <Card fills label={texts.grid(lawLabels[law], purposeLabels[purpose])}>
      {grid && grid.amounts.length > 0 && grid.terms.length > 0 ? (
        <KindTable
          key={`${law} ${purpose}`}
          grid={grid}
          field={field}
          isEdited={isEdited}
          edits={edits}
          faults={findings.faults}
          changedBy={findings.changedBy}
        />
      ) : (
        <EmptyState
          title={texts.noGrid}
          text={texts.noGridText}
          actions={isEdited && <Button onClick={makeGrid}>{texts.makeGrid}</Button>}
        />
      )}
    </Card>
  );
};

/** The table of a version with what is said about it beside; for a draft a spreadsheet that is saved as a whole. */
export const TariffEditor = (props: TariffEditorProps): ReactElement => {
  const { tariffs, version, cells: opened, compared, isEdited } = props;
  const edits = useTariffEdits(version, opened);
  useDirty(isEdited && edits.isDirty);
  const [sight, setSight] = useSight(props);
  const { law, purpose } = sight;
  const view = (next: Partial<Sight>): void => setSight((existing) => ({ ...existing, ...next }));
  const example = useExample();
  const { cells } = edits;
  const findings = useFindings(edits, props);
  const { faults, wrong, changes } = findings;
  return (
    <div className={`grid with-side top gap-12 ${styles['screen']}`}>
      <div className="grid gap-12 shrinks">
        <Card>
          <div className="row wrap gap-10 gap-x-12 py-12 px-16">
            <TariffTools {...props} edits={edits} faults={faults} hasWrong={wrong.length > 0} />
          </div>
          <TableSwitches sight={sight} onSight={view} />
          <div className={`row wrap bottom gap-10 gap-x-12 py-12 px-16 hair-top ${styles['example']}`}>
            <FieldChoice sight={sight} onSight={view} cells={opened} />
            <ExampleBar example={example} cells={cells} law={law} purpose={purpose} />
          </div>
        </Card>
        <KindCard tariffs={tariffs} isEdited={isEdited} sight={sight} edits={edits} findings={findings} />
      </div>
      <TariffAside
        versions={tariffs.versions}
        version={version}
        compared={compared}
        cells={cells}
        faults={faults}
        wrong={wrong}
        changes={changes}
        scopeOf={props.mayChange && version.state !== 'past' ? tariffs.bank.id : null}
        onViewMode={view}
        onChoose={props.onChoose}
      />
    </div>
  );
};
