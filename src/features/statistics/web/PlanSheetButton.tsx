import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatRoublesShort, kopecksFromDecimal } from '#domain/money.ts';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { planScreenTexts } from '#features/statistics/plans.screen-texts.ts';
import { planCalls } from '#features/statistics/plans.contract.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { planParts } from '#features/statistics/statistics.plan-sheet.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Tried = CallReply<typeof planCalls.tryPlanSheet>;
type Problem = Tried['problems'][number];
type Change = Tried['changes'][number];

const texts = planScreenTexts.sheet;
const { parts, none } = planScreenTexts;

const sumOf = (sum: string | null): string =>
  sum === null ? none : formatRoublesShort(kopecksFromDecimal(sum));

const problemColumns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
];
const changeColumns: readonly Column<Change>[] = [
  { id: 'whose', header: planScreenTexts.whose, cell: ({ name }) => name },
  { id: 'month', header: '', cell: ({ month }) => statisticsTexts.monthOf(month) },
  ...planParts.map((part) => ({
    id: part,
    header: parts[part],
    cell: (change: Change) => {
      const before = change[`${part}_before`];
      return before === change[part] ? sumOf(before) : texts.from(sumOf(before), sumOf(change[part]));
    },
  })),
];

const bodyOf = ({ month, department_id, manager_id, issued, income, version }: Change) => ({
  month,
  department_id,
  manager_id,
  issued,
  income,
  version,
});

/** Reads a workbook of plans, shows what would change and every wrong place, and writes only when the person agrees. */
export const PlanSheetButton = ({ year }: { readonly year: number }): ReactElement => {
  const run = useDryRun((file) =>
    uploadFiles(planCalls.tryPlanSheet, { body: { year }, files: [file] }, () => undefined, {
      quiet: true,
    }),
  );
  const { tried } = run;
  const save = useCallMutation(planCalls.savePlans, {
    invalidates: [planCalls.showPlans, statisticsCalls.showPlan, statisticsCalls.showPeople],
    onSuccess: () => {
      toast.success(texts.applied);
      run.close();
    },
  });
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => run.open()}>
        {planScreenTexts.load}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={720}
        accept={uploadKinds.spreadsheet.mimeByExtension.xlsx}
        isReady={tried !== null && tried.changes.length > 0}
        isApplying={save.isPending}
        onApply={() => tried && save.mutate({ body: { plans: tried.changes.map(bodyOf) } })}
      >
        {tried && (
          <DryRunReport
            words={
              tried.problems.length > 0
                ? texts.problems(tried.problems.length)
                : texts.found(tried.changes.length)
            }
            isBad={tried.problems.length > 0}
          >
            {tried.problems.length > 0 ? (
              <PlainTable
                columns={problemColumns}
                rows={tried.problems}
                rowKey={({ row, reason }) => `${row} ${reason}`}
                className="full text-13"
              />
            ) : (
              <PlainTable
                columns={changeColumns}
                rows={tried.changes}
                rowKey={({ code, month }) => `${code} ${month}`}
                className="full text-13"
              />
            )}
          </DryRunReport>
        )}
      </DryRunDialog>
    </>
  );
};
