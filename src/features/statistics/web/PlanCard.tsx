import { Button, SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { writePlans } from '#features/statistics/statistics.access.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { type Asked, type Change, dealsOfFigure, shortSum } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { StatCard } from '#features/statistics/web/StatCard.tsx';
import { statisticsScreens } from '#features/statistics/web/statistics.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type PlanReply = CallReply<typeof statisticsCalls.showPlan>;
type Month = PlanReply['months'][number];
const words = texts.plan;

const millions = (roubles: number): string => texts.number(Math.round(roubles / 10_000) / 100);
const numberOf = (sum: string | null | undefined): number => (sum ? Number(sum) : 0);

type What = 'out' | 'income';

/** How high a number stands among bars. */
const lineOfWords = 0.16;

/** A month as a bar: how high it stands, what is planned, what it is called and leads to. */
const barOf = (month: Month, what: What) => {
  const name = statisticsTexts.monthOf(month.month);
  if (what === 'income' && month.income !== null)
    return {
      of: month.income,
      sum: numberOf(month.income_sum),
      plan: !month.plan?.income ? null : numberOf(month.plan.income),
      spoken: words.earned(
        name,
        shortSum(month.income_sum),
        month.plan?.income ? shortSum(month.plan.income) : null,
      ),
    };
  return {
    of: month.out,
    sum: numberOf(month.fact),
    plan: month.plan?.sum ? numberOf(month.plan.sum) : null,
    spoken: words.bar(name, shortSum(month.fact), month.plan?.sum ? shortSum(month.plan.sum) : null),
  };
};

/** Months as bars: what there was, what was planned across it, what is still to come in dashes. */
const Bars = ({ of, what }: { readonly of: PlanReply; readonly what: What }): ReactElement => {
  const nameOf = useMobile() ? statisticsTexts.monthShort : statisticsTexts.monthOf;
  const expected = numberOf(what === 'out' ? of.forecast?.expected : of.forecast?.expected_income);
  const bars = of.months.map((month) => ({ month: month.month, ...barOf(month, what) }));
  const top = Math.max(1, expected, ...bars.flatMap(({ sum, plan }) => [sum, plan ?? 0]));
  const share = (roubles: number): string => `${(roubles / top) * 100}%`;
  /** A line of the plan close over a bar would cross its number. */
  const above = (height: number, plan: number | null): number =>
    plan !== null && plan > height && plan - height < top * lineOfWords ? plan : height;
  return (
    <ol
      className={`grid gap-12 px-16 grow ${styles['months']}`}
      style={{ gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}
    >
      {bars.map(({ month, of: counted, sum, plan, spoken }, at) => {
        const isCurrent = at === bars.length - 1;
        const height = isCurrent ? Math.max(sum, expected) : sum;
        return (
          <li key={month} className="grid gap-6 text-12 text-center">
            <LinkTo link={dealsOfFigure(counted.figure)} className={styles['month']}>
              <span className="visually-hidden">{texts.link(spoken, counted.count)}</span>
              {height > sum && (
                <i className={styles['ahead']} style={{ height: share(height) }} aria-hidden />
              )}
              <i className={styles['fact']} style={{ height: share(sum) }} aria-hidden />
              {plan !== null && <i className={styles['tick']} style={{ bottom: share(plan) }} aria-hidden />}
              <b className={`pb-4 bold ${styles['value']}`} style={{ bottom: share(above(height, plan)) }}>
                {millions(height)}
              </b>
            </LinkTo>
            <span className={isCurrent ? 'bold ink' : 'soft'}>{nameOf(month)}</span>
          </li>
        );
      })}
    </ol>
  );
};

type PastProps = { readonly of: NonNullable<PlanReply['forecast']>; readonly months: readonly Month[] };

const Past = ({ of, months }: PastProps): ReactElement => (
  <details className="px-16 pb-10 text-12 soft">
    <summary>{words.past}</summary>
    <ul className="grid gap-2 mt-6">
      {of.past.map(({ month, expected, fact }) => (
        <li key={month}>
          {words.pastRow(statisticsTexts.monthOf(month), shortSum(expected))}{' '}
          <LinkTo link={dealsOfFigure(months.find((one) => one.month === month)?.out.figure ?? '')}>
            {shortSum(fact)}
          </LinkTo>
        </li>
      ))}
    </ul>
  </details>
);

const Legend = (): ReactElement => (
  <span className="row gap-10 px-16 text-12 soft">
    {(['fact', 'forecast', 'plan'] as const).map((name) => (
      <span key={name} className="row gap-4">
        <i className={styles['key']} data-key={name} aria-hidden />
        {words[name]}
      </span>
    ))}
  </span>
);

type PlanCardProps = { readonly asked: Asked; readonly what: What; readonly onChange: Change };

/** Are we on plan, and what will the month bring. */
export const PlanCard = ({ asked, what, onChange }: PlanCardProps): ReactElement => {
  const plan = useCall(statisticsCalls.showPlan, { body: asked }, { quiet: true, keepPrevious: true });
  const go = useGo();
  const canWrite = mayAct('statistics', writePlans, useRole());
  return (
    <StatCard
      card="plan"
      asked={asked}
      note={words.note}
      actions={
        <>
          {plan.data?.months.some(({ income }) => income !== null) && (
            <SegmentedControl
              size="xs"
              aria-label={words.choose}
              data={(['out', 'income'] as const).map((value) => ({ value, label: words.of[value] }))}
              value={what}
              onChange={(value) => onChange({ months: value === 'income' ? 'income' : null })}
            />
          )}
          {canWrite && (
            <Button variant="default" size="xs" onClick={() => go(statisticsScreens.plans.link({}))}>
              {words.set}
            </Button>
          )}
        </>
      }
    >
      <Loaded of={plan} errorTitle={texts.failed}>
        {(of) => (
          <>
            <Legend />
            <Bars of={of} what={what} />
            {of.forecast && (
              <p className={`px-16 py-10 m-0 text-13 soft hair-top ${styles['foot']}`}>
                <b className="ink">{words.expected(shortSum(of.forecast.expected))}</b>,{' '}
                {words.range(shortSum(of.forecast.low), shortSum(of.forecast.high))},{' '}
                <LinkTo link={dealsOfFigure(of.forecast.open.figure)}>
                  {words.open(of.forecast.open.count)}
                </LinkTo>
                {what === 'income' && of.forecast.expected_income !== null && (
                  <>, {words.expectedIncome(shortSum(of.forecast.expected_income))}</>
                )}
              </p>
            )}
            {of.forecast && <Past of={of.forecast} months={of.months} />}
          </>
        )}
      </Loaded>
    </StatCard>
  );
};
