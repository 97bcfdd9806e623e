import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { Asked } from '#features/statistics/web/asked.ts';
import type { PlanReply } from '#features/statistics/web/PlanCard.tsx';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { MoneyInput } from '#kit/web/MoneyInput.tsx';
import { useCallMutation } from '#kit/web/use-call.ts';

const words = texts.plan;

type PlanDialogProps = { readonly asked: Asked; readonly of: PlanReply; readonly onClose: () => void };

/** The plan of a month for whom the page is narrowed to: the company, a department or a manager. */
export const PlanDialog = ({ asked, of, onClose }: PlanDialogProps): ReactElement => {
  const [month, setMonth] = useState(of.months.at(-1)?.month ?? '');
  const found = of.months.find((one) => one.month === month);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = typed ?? found?.plan?.sum ?? '';
  const save = useCallMutation(statisticsCalls.savePlan, {
    quiet: true,
    invalidates: [statisticsCalls.showPlan, statisticsCalls.showPeople],
    onSuccess: onClose,
    onError: (error) => setProblem(error.firstProblem),
  });
  const submit = (): void => {
    const { department, manager } = asked;
    save.mutate({
      body: {
        month,
        issued: amount === '' ? null : amount,
        version: found?.version ?? 0,
        ...(manager === undefined ? {} : { manager_id: Number(manager) }),
        ...(manager !== undefined || department === undefined ? {} : { department_id: Number(department) }),
      },
    });
  };
  return (
    <FormDialog
      isOpen
      isDirty={typed !== null}
      title={words.dialog(statisticsTexts.monthOf(month))}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isBusy={save.isPending}
      size={480}
    >
      <div className="grid gap-12">
        <Select
          label={words.month}
          allowDeselect={false}
          data={of.months.map((one) => ({ value: one.month, label: statisticsTexts.monthOf(one.month) }))}
          value={month}
          onChange={(value) => {
            setMonth(value ?? month);
            setTyped(null);
          }}
        />
        <MoneyInput
          label={words.amount}
          description={words.amountHint}
          data-autofocus
          value={amount}
          error={problem}
          onChange={(value) => {
            setTyped(value);
            setProblem(null);
          }}
        />
        {found?.plan && (
          <p className="small muted m-0">
            {words.last(found.plan.by, formatDate(moscowDateOf(new Date(found.plan.at))), found.plan.version)}
          </p>
        )}
      </div>
    </FormDialog>
  );
};
