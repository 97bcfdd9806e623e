import { ActionIcon, Alert, Button, Menu, Tooltip } from '@mantine/core';
import { CalendarPlus, Redo2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { type FormKind, formKinds } from '#features/statements/statements.lines.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import styles from '#features/statements/web/statements.module.css';
import type { useSaving } from '#features/statements/web/use-saving.ts';
import type { Sheet } from '#features/statements/web/use-sheet.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type ChangesBarProps = {
  readonly sheet: Sheet;
  readonly saving: ReturnType<typeof useSaving>;
  readonly onTakeNew: () => void;
};

/** The years that may be added: the next one and the one before the first. */
const freeYears = (years: readonly number[], running: number): readonly number[] => {
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined) return [running - 1];
  return [...(last < running ? [last + 1] : []), first - 1];
};

const formWords = (form: FormKind): string => (form === 'full' ? texts.fullForm : texts.simplifiedForm);

/** While the sheet is edited: what is not saved, the way back and forth, a new year, and saving. */
export const ChangesBar = ({ sheet, saving, onTakeNew }: ChangesBarProps): ReactElement => {
  const running = Number(useToday().slice(0, 4));
  const isChanged = sheet.changed.length > 0;
  const { conflict } = saving;
  return (
    <div className="column gap-8 fixed">
      {conflict !== undefined && (
        <Alert color="orange" role="alert" title={texts.conflictTitle(conflict)}>
          <Button size="xs" variant="default" onClick={onTakeNew}>
            {texts.takeNew}
          </Button>
        </Alert>
      )}
      <div className="row wrap gap-6 gap-x-8 py-6 px-12 edge round-12 on-paper">
        <Tooltip label={texts.undo}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.undo}
            disabled={!sheet.undo}
            onClick={sheet.undo}
          >
            <Undo2 size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={texts.redo}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.redo}
            disabled={!sheet.redo}
            onClick={sheet.redo}
          >
            <Redo2 size={16} />
          </ActionIcon>
        </Tooltip>
        <Menu>
          <Menu.Target>
            <Button size="xs" variant="subtle" leftSection={<CalendarPlus size={14} />}>
              {texts.addYear}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {freeYears(sheet.years, running).flatMap((year) =>
              formKinds.map((form) => (
                <Menu.Item key={`${year} ${form}`} onClick={() => sheet.addYear(year, form)}>
                  {`${texts.addYearFor(year)}: ${formWords(form).toLowerCase()}`}
                </Menu.Item>
              )),
            )}
          </Menu.Dropdown>
        </Menu>
        <span className={`text-12 muted ${styles['hint']}`}>
          {isChanged ? <b className="text-13 wait">{texts.changed(sheet.changed.join(', '))}</b> : texts.keys}
        </span>
        <Button size="xs" variant="default" disabled={!isChanged} onClick={sheet.discard}>
          {texts.discard}
        </Button>
        <Button
          size="xs"
          disabled={!isChanged}
          loading={saving.isSaving}
          onClick={() => void saving.saveAll()}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
};
