import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addKopecks, formatRoublesShort, type Kopecks, kopecksFromDecimal } from '#domain/money.ts';
import { planScreenTexts as texts } from '#features/statistics/plans.screen-texts.ts';
import { planCalls } from '#features/statistics/plans.contract.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import type { planParts } from '#features/statistics/statistics.plan-sheet.ts';
import styles from '#features/statistics/web/plans.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Row = CallReply<typeof planCalls.showPlans>['rows'][number];
type Part = (typeof planParts)[number];
/** What was typed: sums by the place of a row, a month and what is planned. */
type Typed = Readonly<Record<string, string>>;

const placeOf = (row: Row, month: string, part: Part): string => `${row.code} ${month} ${part}`;

const changedPlans = (rows: readonly Row[], typed: Typed) =>
  rows.flatMap((row) =>
    row.months.flatMap(({ month, version, ...before }) => {
      const valueOf = (part: Part): string | null => {
        const text = typed[placeOf(row, month, part)];
        return text === undefined ? before[part] : text || null;
      };
      const after = { issued: valueOf('issued'), income: valueOf('income') };
      if (after.issued === before.issued && after.income === before.income) return [];
      return [{ month, version, department_id: row.department_id, manager_id: row.manager_id, ...after }];
    }),
  );

type GridProps = { readonly rows: readonly Row[]; readonly part: Part };

/** Plans of a year as a table to type in; what was typed is saved together or not at all. */
export const PlanGrid = ({ rows, part }: GridProps): ReactElement => {
  const [typed, setTyped] = useState<Typed>({});
  const changed = changedPlans(rows, typed);
  useDirty(changed.length > 0);
  const save = useCallMutation(planCalls.savePlans, {
    invalidates: [planCalls.showPlans, statisticsCalls.showPlan, statisticsCalls.showPeople],
    onSuccess: () => {
      setTyped({});
      toast.success(texts.saved);
    },
  });
  const valueOf = (row: Row, at: number): string => {
    const month = row.months[at];
    return month ? (typed[placeOf(row, month.month, part)] ?? month[part] ?? '') : '';
  };
  const totalOf = (row: Row): Kopecks =>
    addKopecks(...row.months.map((_month, at) => kopecksFromDecimal(valueOf(row, at) || '0.00')));
  return (
    <Card label={texts.part}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keys */}
      <div className={`scrolls ${styles['grid']}`} tabIndex={0} role="group" aria-label={texts.parts[part]}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="medium muted text-left">
                {texts.whose}
              </th>
              {texts.months.map((month) => (
                <th key={month} scope="col" className="medium muted">
                  {month}
                </th>
              ))}
              <th scope="col" className="medium muted">
                {texts.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <th scope="row" className="medium text-left">
                  {row.name}
                </th>
                {row.months.map(({ month }, at) => (
                  <td key={month}>
                    <MoneyInput
                      size="xs"
                      aria-label={texts.cell(row.name, texts.months[at] ?? '')}
                      value={valueOf(row, at)}
                      onChange={(value) =>
                        setTyped((before) => ({ ...before, [placeOf(row, month, part)]: value }))
                      }
                    />
                  </td>
                ))}
                <td className="nowrap text-right soft">{formatRoublesShort(totalOf(row))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row gap-8 py-12 px-16">
        <Act of={planCalls.savePlans}>
          <Button
            loading={save.isPending}
            disabled={changed.length === 0}
            onClick={() => save.mutate({ body: { plans: changed } })}
          >
            {texts.save(changed.length)}
          </Button>
        </Act>
        {changed.length > 0 && (
          <Button variant="default" onClick={() => setTyped({})}>
            {texts.reset}
          </Button>
        )}
      </div>
    </Card>
  );
};
