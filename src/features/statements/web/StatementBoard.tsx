import { Alert, SegmentedControl } from '@mantine/core';
import { Lock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
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
import { callApi } from '#kit/web/call-api.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { useRole } from '#kit/web/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const parts = ['balance', 'results', 'checks', 'ratios'] as const;
type Part = (typeof parts)[number];
const isPart = (value: string): value is Part => parts.some((part) => part === value);

/** The sheet with everything around it: head, both forms, equalities, ratios, plot. */
export const StatementBoard = ({ list }: { readonly list: StatementList }): ReactElement => {
  const { organization } = list;
  const canEdit = mayPass(editStatements, useRole());
  const isMobile = useMobile();
  const sheet = useSheet(list.statements);
  const saving = useSaving(organization.id, sheet);
  const [unit, setUnit] = useState<Unit>('thousand');
  const [isEditing, setEditing] = useState(false);
  const [part, setPart] = useState<Part>('balance');
  const [explained, setExplained] = useState<number>();
  const window = useYearWindow(sheet.years, isMobile ? 2 : 3);
  useDirty(sheet.changed.length > 0);
  const { shown } = window;
  const locked = isEditing ? warnLocked(sheet, shown) : [];
  const isShown = (one: Part): boolean => !isMobile || part === one;
  const edit = (required: boolean): void => {
    setEditing(required);
    if (required) setUnit('thousand');
  };
  const takeNew = async (): Promise<void> => {
    const fresh = await callApi(
      statementCalls.listStatements,
      { query: { organization_id: organization.id } },
      { quiet: true },
    );
    await saving.takeNew(fresh.statements);
  };
  const form = (document: 'balance' | 'results') => (
    <FormCard
      document={document}
      sheet={sheet}
      window={window}
      unit={isEditing ? 'thousand' : unit}
      isEditing={isEditing}
      onLock={canEdit && isEditing ? (year) => void saving.toggleLock(year) : undefined}
    />
  );
  return (
    <>
      <StatementHead
        list={list}
        canEdit={canEdit}
        unit={isEditing ? 'thousand' : unit}
        onUnit={(next) => {
          setUnit(next);
          if (next === 'million') setEditing(false);
        }}
        isEditing={isEditing}
        onEditing={edit}
        views={<OrganizationViews organizationId={organization.id} />}
      />
      {(isEditing || sheet.changed.length > 0) && (
        <ChangesBar sheet={sheet} saving={saving} onTakeNew={() => void takeNew()} />
      )}
      {locked.length > 0 && (
        <Alert color="gray" icon={<Lock size={16} />} className={styles['locked'] ?? ''}>
          {locked.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      )}
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
        <>
          {isMobile && (
            <SegmentedControl
              className={styles['parts'] ?? ''}
              fullWidth
              size="xs"
              aria-label={texts.partsLabel}
              value={part}
              onChange={(value) => isPart(value) && setPart(value)}
              data={parts.map((value) => ({ value, label: texts.parts[value] }))}
            />
          )}
          <div className={`grid gap-12 short ${styles['board']}`}>
            {isShown('balance') && form('balance')}
            {(isShown('results') || isShown('ratios')) && (
              <div className={`column gap-12 shrinks short ${styles['column']}`}>
                {isShown('results') && form('results')}
                {(isMobile ? part === 'ratios' : true) && <PlotCard sheet={sheet} years={shown} />}
              </div>
            )}
            {(isShown('checks') || isShown('ratios')) && (
              <div
                className={`column gap-12 shrinks short ${styles['column']}`}
                data-scrolls
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
                tabIndex={0}
                role="group"
                aria-label={texts.findings}
              >
                {isShown('checks') && (
                  <EqualityCard sheet={sheet} years={shown} canEdit={canEdit} onExplain={setExplained} />
                )}
                {isShown('ratios') && <RatioCard sheet={sheet} years={shown} />}
              </div>
            )}
          </div>
        </>
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
