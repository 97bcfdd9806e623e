import { Alert, SegmentedControl } from '@mantine/core';
import { Lock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { editStatements } from '#features/statements/statements.access.ts';
import { statementCalls } from '#features/statements/statements.contract.ts';
import type { Unit } from '#features/statements/statements.entry.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { ChangesBar } from '#features/statements/web/ChangesBar.tsx';
import { EqualityCard } from '#features/statements/web/EqualityCard.tsx';
import { FormCard } from '#features/statements/web/FormCard.tsx';
import { NoStatements } from '#features/statements/web/NoStatements.tsx';
import { NoteDialog } from '#features/statements/web/NoteDialog.tsx';
import { OrganizationViews } from '#features/statements/web/OrganizationViews.tsx';
import { PlotCard } from '#features/statements/web/PlotCard.tsx';
import { RatioCard } from '#features/statements/web/RatioCard.tsx';
import { StatementHead } from '#features/statements/web/StatementHead.tsx';
import styles from '#features/statements/web/statements.module.css';
import { warnLocked, useSaving } from '#features/statements/web/use-saving.ts';
import { type StatementList, useSheet } from '#features/statements/web/use-sheet.ts';
import { useYearWindow } from '#features/statements/web/use-year-window.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const parts = ['balance', 'results', 'checks', 'ratios'] as const;
type Part = (typeof parts)[number];
const isPart = (value: string): value is Part => parts.some((part) => part === value);

/** The sheet, how it is shown, and whether it is being filled in. */
const useBoard = (list: StatementList) => {
  const { organization } = list;
  const canEdit = mayAct('statements', editStatements, useRole());
  const sheet = useSheet(list.statements);
  const saving = useSaving(organization.id, sheet);
  const [unit, setUnit] = useState<Unit>('thousand');
  const [isEditing, setEditing] = useState(false);
  const [explained, setExplained] = useState<number>();
  const window = useYearWindow(sheet.years, useMobile() ? 2 : 3);
  useDirty(sheet.changed.length > 0);
  return {
    list,
    canEdit,
    sheet,
    saving,
    unit: isEditing ? ('thousand' as const) : unit,
    isEditing,
    window,
    explained,
    setExplained,
    changeUnit: (next: Unit): void => {
      setUnit(next);
      if (next === 'million') setEditing(false);
    },
    edit: (required: boolean): void => {
      setEditing(required);
      if (required) setUnit('thousand');
    },
    takeNew: async (): Promise<void> => {
      const fresh = await callApi(
        statementCalls.listStatements,
        { query: { organization_id: organization.id } },
        { quiet: true },
      );
      await saving.takeNew(fresh.statements);
    },
  };
};
type BoardProps = { readonly board: ReturnType<typeof useBoard> };

const Form = ({
  board,
  document,
}: BoardProps & { readonly document: 'balance' | 'results' }): ReactElement => {
  const { sheet, saving, window, unit, isEditing, canEdit } = board;
  return (
    <FormCard
      document={document}
      sheet={sheet}
      window={window}
      unit={unit}
      isEditing={isEditing}
      onLock={canEdit && isEditing ? (year) => void saving.toggleLock(year) : undefined}
    />
  );
};

/** Equalities and ratios. */
const Findings = ({
  board,
  shows,
}: BoardProps & { readonly shows: (part: Part) => boolean }): ReactElement => {
  const { sheet, window, canEdit, setExplained } = board;
  return (
    <div
      className={`column gap-12 shrinks short ${styles['column']}`}
      data-scrolls
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={texts.findings}
    >
      {shows('checks') && (
        <EqualityCard sheet={sheet} years={window.shown} canEdit={canEdit} onExplain={setExplained} />
      )}
      {shows('ratios') && <RatioCard sheet={sheet} years={window.shown} />}
    </div>
  );
};

/** Both forms, the plot and what follows from them; on a phone one of them at a time. */
const Parts = ({ board }: BoardProps): ReactElement => {
  const isMobile = useMobile();
  const [part, setPart] = useState<Part>('balance');
  const shows = (one: Part): boolean => !isMobile || part === one;
  return (
    <>
      {isMobile && (
        <SegmentedControl
          className="fixed"
          fullWidth
          size="xs"
          aria-label={texts.partsLabel}
          value={part}
          onChange={(value) => isPart(value) && setPart(value)}
          data={parts.map((value) => ({ value, label: texts.parts[value] }))}
        />
      )}
      <div
        className={`grid gap-12 short grow ${styles['board']}`}
        style={{ gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr) minmax(290px, 0.76fr)' }}
      >
        {shows('balance') && <Form board={board} document="balance" />}
        {(shows('results') || shows('ratios')) && (
          <div className={`column gap-12 shrinks short ${styles['column']}`}>
            {shows('results') && <Form board={board} document="results" />}
            {shows('ratios') && <PlotCard sheet={board.sheet} years={board.window.shown} />}
          </div>
        )}
        {(shows('checks') || shows('ratios')) && <Findings board={board} shows={shows} />}
      </div>
    </>
  );
};

/** The years in sight that nobody can change, while somebody would. */
const Locked = ({ board: { sheet, window } }: BoardProps): ReactElement | null => {
  const locked = warnLocked(sheet, window.shown);
  return locked.length === 0 ? null : (
    <Alert color="gray" icon={<Lock size={16} />} className="fixed">
      {locked.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Alert>
  );
};

/** The sheet with everything around it: head, both forms, equalities, ratios, plot. */
export const StatementBoard = ({ list }: { readonly list: StatementList }): ReactElement => {
  const board = useBoard(list);
  const { canEdit, sheet, saving, isEditing, explained, setExplained, edit } = board;
  return (
    <>
      <StatementHead
        list={list}
        canEdit={canEdit}
        unit={board.unit}
        onUnit={board.changeUnit}
        isEditing={isEditing}
        onEditing={edit}
        views={<OrganizationViews organizationId={list.organization.id} />}
      />
      {(isEditing || sheet.changed.length > 0) && (
        <ChangesBar sheet={sheet} saving={saving} onTakeNew={() => void board.takeNew()} />
      )}
      {isEditing && <Locked board={board} />}
      {sheet.years.length === 0 ? (
        <NoStatements
          list={list}
          canEdit={canEdit}
          onEnter={(year, kind) => {
            edit(true);
            sheet.addYear(year, kind);
          }}
        />
      ) : (
        <Parts board={board} />
      )}
      {explained !== undefined && (
        <NoteDialog
          year={explained}
          note={sheet.columns[explained]?.note ?? ''}
          onClose={() => setExplained(undefined)}
          onSave={(note) => sheet.change(explained, { note })}
        />
      )}
    </>
  );
};
