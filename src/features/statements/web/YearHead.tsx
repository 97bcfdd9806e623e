import { ActionIcon, Tooltip } from '@mantine/core';
import { Lock, LockOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import styles from '#features/statements/web/statements.module.css';
import type { Statement } from '#features/statements/web/use-sheet.ts';

type YearHeadProps = {
  readonly year: number;
  readonly opened: Statement | undefined;
  readonly isChanged: boolean;
  /** Absent for those who may not lock, and above the second table. */
  readonly onLock?: (() => void) | undefined;
};

const aboutYear = (year: number, opened: Statement | undefined): string => {
  if (!opened) return String(year);
  const facts: string[] = [];
  if (opened.report_year !== null && opened.report_year !== year)
    facts.push(texts.comparative(opened.report_year));
  if (opened.correction !== null && opened.correction > 0 && opened.published_on)
    facts.push(texts.correction(opened.correction, formatDate(opened.published_on)));
  if (opened.source === 'hand') facts.push(texts.byHand(year));
  if (opened.locked) facts.push(texts.lockedYear(year));
  return facts.length === 0 ? String(year) : facts.join('. ');
};

/** In words who locked a year and when: «закрыт: Лебедева А., 21.11.2026 12:00». */
export const lockedBy = ({ locked_by: name, locked_at: at }: Statement): string =>
  texts.lockedBy(name ?? '', at === null ? '' : formatDateTime(new Date(at)));

/** The head of a year's column: what its figures are, and its lock. */
export const YearHead = ({ year, opened, isChanged, onLock }: YearHeadProps): ReactElement => {
  const isLocked = opened?.locked === true;
  const about = aboutYear(year, opened);
  const Icon = isLocked ? Lock : LockOpen;
  const label = isLocked ? texts.unlock(year) : texts.lock(year);
  return (
    <span className={`inline-row to-right gap-2 ${styles['yearHead']}`} data-changed={isChanged || undefined}>
      {onLock ? (
        <Tooltip label={label}>
          <ActionIcon size={22} variant="subtle" color="gray" aria-label={label} onClick={onLock}>
            <Icon size={13} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        isLocked && <Lock size={12} role="img" aria-label={texts.lockedYear(year)} />
      )}
      <Tooltip label={about} disabled={about === String(year)} multiline maw={280}>
        <span data-source={opened?.source ?? 'hand'}>{year}</span>
      </Tooltip>
    </span>
  );
};
