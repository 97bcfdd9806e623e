import { showPlans } from '#features/statistics/server/show-plans.ts';
import type { planCalls } from '#features/statistics/plans.contract.ts';
import { readPlanSheet, sheetOfPlans } from '#features/statistics/statistics.plan-sheet.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { readStoredSheet } from '#kit/server/read-sheet-apart.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Calls = typeof planCalls;

/** Wrong places beyond these teach nothing new. */
const shownProblems = 200;
const words = statisticsTexts.plans;

/** The plans of a year as a workbook that may be filled and brought back. */
export const savePlanSheet = async (operation: Operation, year: number): Promise<SentFile> => {
  const { rows } = await showPlans(operation, year);
  return sheetFile(words.fileName(year), { name: words.sheet, ...sheetOfPlans(rows) });
};

/** What a workbook would make of the plans of a year; writes nothing. */
export const tryPlanSheet = async (
  context: CallContext<Calls['tryPlanSheet']>,
  year: number,
): Promise<CallReply<Calls['tryPlanSheet']>> => {
  const { rows } = await showPlans(context, year);
  const lines = await readStoredSheet(context.services, context.files[0]?.sha256 ?? '', () =>
    refuse(kitErrors.invalid, { message: words.unreadable, errors: { files: [words.unreadable] } }),
  );
  const { problems, changed } = readPlanSheet(lines, rows);
  const before = new Map(
    rows.flatMap(({ code, months }) => months.map((month) => [`${code} ${month.month}`, month])),
  );
  return {
    problems: problems.slice(0, shownProblems),
    changes: changed.map(({ whose, ...month }) => {
      const was = before.get(`${whose.code} ${month.month}`);
      return { ...whose, ...month, issued_before: was?.issued ?? null, income_before: was?.income ?? null };
    }),
  };
};
