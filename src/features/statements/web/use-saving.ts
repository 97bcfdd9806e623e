import { useState } from 'react';
import { statementCalls } from '#features/statements/statements.contract.ts';
import { statementErrors } from '#features/statements/statements.errors.ts';
import { lineCodes } from '#features/statements/statements.lines.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { lockedBy } from '#features/statements/web/YearHead.tsx';
import type { Sheet, Statement } from '#features/statements/web/use-sheet.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** Closing a year and opening it again, once what is typed in it is saved. */
const useLocking = (organizationId: number, sheet: Sheet) => {
  const lock = useCallMutation(statementCalls.lockPeriod);
  return async (year: number): Promise<void> => {
    const opened = sheet.openedOf(year);
    if (!opened || sheet.changed.includes(year)) {
      toast.info(texts.lockUnsaved);
      return;
    }
    const locked = !opened.locked;
    const isSure =
      !locked ||
      (await confirmAction({
        title: texts.lockQuestion(year),
        text: texts.lockWords,
        confirmLabel: texts.lock(year),
      }));
    if (!isSure) return;
    try {
      const after = await lock.mutateAsync({
        body: { organization_id: organizationId, period: year, locked },
      });
      sheet.take(after);
      toast.success(locked ? texts.lockedNow(year) : texts.unlockedNow(year));
      await invalidateCalls(statementCalls.listStatements);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // the refusal itself has been shown
    }
  };
};

/** Saving the changed years and locking a year, with what the server has to say about it. */
export const useSaving = (organizationId: number, sheet: Sheet) => {
  const save = useCallMutation(statementCalls.saveStatement, { quiet: true });
  const toggleLock = useLocking(organizationId, sheet);
  /** The year somebody else has changed meanwhile. */
  const [conflict, setConflict] = useState<number>();

  const saveYear = async (year: number): Promise<void> => {
    const column = sheet.columns[year];
    if (!column) return;
    const lines = lineCodes.flatMap((code) => {
      const value = column.figures[code];
      return value === undefined ? [] : [{ code, value }];
    });
    const { form, note } = column;
    const version = sheet.openedOf(year)?.version ?? 0;
    sheet.take(
      await save.mutateAsync({ body: { organization_id: organizationId, year, form, lines, note, version } }),
    );
  };
  const saveAll = async (): Promise<void> => {
    let at: number | undefined;
    try {
      for (const year of sheet.changed) {
        at = year;
        await saveYear(year);
      }
      toast.success(texts.saved);
      await invalidateCalls(statementCalls.listStatements);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === statementErrors.changedMeanwhile.code) setConflict(at);
      else announceError(error);
    }
  };
  const takeNew = async (statements: readonly Statement[]): Promise<void> => {
    const fresh = statements.find(({ year }) => year === conflict);
    if (fresh) sheet.take(fresh);
    setConflict(undefined);
    await invalidateCalls(statementCalls.listStatements);
  };
  return { saveAll, isSaving: save.isPending, conflict, takeNew, toggleLock };
};

/** The years nobody can change now, each with who closed it. */
export const warnLocked = (sheet: Sheet, years: readonly number[]): readonly string[] =>
  years.flatMap((year) => {
    const opened = sheet.openedOf(year);
    return opened?.locked ? [texts.whyLocked(year, lockedBy(opened))] : [];
  });
