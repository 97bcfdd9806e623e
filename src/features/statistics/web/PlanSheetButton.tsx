import type { ReactElement } from 'react';
import { formatRoublesShort, kopecksFromDecimal } from '#domain/money.ts';
import { planScreenTexts } from '#features/statistics/plans.screen-texts.ts';
import { planCalls } from '#features/statistics/plans.contract.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { planParts } from '#features/statistics/statistics.plan-sheet.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { SheetChanges } from '#kit/web/SheetChanges.tsx';

type Change = CallReply<typeof planCalls.tryPlanSheet>['changes'][number];

const texts = { ...planScreenTexts.sheet, load: planScreenTexts.load };
const { parts, none } = planScreenTexts;

const sumOf = (sum: string | null): string =>
  sum === null ? none : formatRoublesShort(kopecksFromDecimal(sum));

const columns: readonly Column<Change>[] = [
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
  const save = useCallMutation(planCalls.savePlans, {
    invalidates: [planCalls.showPlans, statisticsCalls.showPlan, statisticsCalls.showPeople],
    done: texts.applied,
  });
  return (
    <SheetChanges
      texts={texts}
      ask={(file) =>
        uploadFiles(planCalls.tryPlanSheet, { body: { year }, files: [file] }, () => undefined, {
          quiet: true,
        })
      }
      columns={columns}
      rowKey={({ code, month }) => `${code} ${month}`}
      isApplying={save.isPending}
      onApply={(changes, close) =>
        save.mutate({ body: { plans: changes.map(bodyOf) } }, { onSuccess: close })
      }
    />
  );
};
