import { ActionIcon } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatTime } from '#domain/moscow-date.ts';
import { kopecksFromDecimal } from '#domain/money.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { percentWords, shortSum } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { FigureLink } from '#features/statistics/web/FigureLink.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type StripReply = CallReply<typeof statisticsCalls.showStrip>;
const words = texts.strip;

type Change = { readonly text: string; readonly tone: 'good' | 'bad' | 'muted' };

const signed = (number: number): string => `${number > 0 ? '+' : '−'}${texts.number(Math.abs(number))}`;

const changeOf = (difference: number, text: string, isBetterUp: boolean): Change => {
  if (difference === 0) return { text: words.same, tone: 'muted' };
  return { text, tone: difference > 0 === isBetterUp ? 'good' : 'bad' };
};

const grown = (now: string | null, before: string | null): Change | null => {
  if (now === null || before === null || Number(before) === 0) return null;
  const [one, other] = [kopecksFromDecimal(now), kopecksFromDecimal(before)];
  const percent = Math.round(((one - other) * 100) / other);
  return changeOf(percent, texts.percent(0).replace('0', signed(percent)), true);
};

type FactProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly change?: Change | null;
  readonly before: string;
  readonly note?: ReactNode;
};

const Fact = ({ name, value, change = null, before, note }: FactProps): ReactElement => (
  <div className="grid content-top gap-2 px-16 py-10">
    <dt className="text-12 soft">{name}</dt>
    <dd className={`nowrap ${styles['figure']}`}>{value}</dd>
    <dd className="text-12 soft">
      {change && (
        <>
          <b className={`medium ${change.tone}`}>{change.text}</b> {before}
        </>
      )}
      {change && note ? ', ' : ''}
      {note}
    </dd>
  </div>
);

/** What banks still owe us, for whoever sees it; else what lies with them. */
const Awaited = ({ of, before }: { readonly of: StripReply; readonly before: string }): ReactElement => {
  const { income } = of;
  const late = income?.overdue ?? of.at_bank_late;
  const name = income ? words.owed : words.atBank;
  return (
    <Fact
      name={name}
      value={
        <FigureLink of={income?.owed ?? of.at_bank} what={name} className="inherits">
          {income ? shortSum(income.owed_sum) : of.at_bank.count}
        </FigureLink>
      }
      before={before}
      note={
        late.count === 0 ? (
          words.noLate
        ) : (
          <FigureLink of={late} what={name} className="bad">
            {income ? words.overdue(shortSum(income.overdue_sum)) : words.late(late.count)}
          </FigureLink>
        )
      }
    />
  );
};

/** The five figures of the days asked for. */
export const Strip = ({
  of,
  how,
}: {
  readonly of: StripReply;
  readonly how: 'before' | 'year';
}): ReactElement => {
  const before = words.before[how];
  const points =
    of.conversion === null || of.conversion_before === null
      ? null
      : Math.round((of.conversion - of.conversion_before) * 10) / 10;
  const refused = of.refused_before === null ? null : of.refused.count - of.refused_before;
  const guarantees = words.guarantees(of.out.count);
  return (
    <dl
      className={`grid card narrow-two ${styles['strip']}`}
      style={{ gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }}
      aria-label={words.label}
    >
      <Fact
        name={words.out}
        value={
          <FigureLink of={of.out} what={words.out} className="inherits">
            {of.out_sum === null ? of.out.count : shortSum(of.out_sum)}
          </FigureLink>
        }
        change={grown(of.out_sum, of.out_sum_before)}
        before={before}
        note={guarantees}
      />
      {of.income === null ? (
        <Fact
          name={words.created}
          value={<FigureLink of={of.created} what={words.created} className="inherits" />}
          before={before}
        />
      ) : (
        <Fact
          name={words.income}
          value={
            <FigureLink of={of.income.earned} what={words.income} className="inherits">
              {shortSum(of.income.sum)}
            </FigureLink>
          }
          change={grown(of.income.sum, of.income.before)}
          before={before}
          note={words.received(shortSum(of.income.received))}
        />
      )}
      <Fact
        name={words.conversion}
        value={percentWords(of.conversion)}
        change={points === null ? null : changeOf(points, words.points(signed(points)), true)}
        before={before}
        note={
          of.company_conversion === null ? (
            <FigureLink of={of.created} what={words.created} className="underlined">
              {words.ofCreated(of.issued.count, of.created.count)}
            </FigureLink>
          ) : (
            words.company(percentWords(of.company_conversion))
          )
        }
      />
      <Awaited of={of} before={before} />
      <Fact
        name={words.refused}
        value={<FigureLink of={of.refused} what={words.refused} className="inherits" />}
        change={refused === null ? null : changeOf(refused, signed(refused), false)}
        before={before}
      />
    </dl>
  );
};

const ageWords = ({ counted_at: at, is_behind: isBehind, created }: StripReply): string => {
  // Figures may be there before the first count is through.
  if (at === null) return isBehind || created.count > 0 ? texts.counting : texts.notYet;
  return texts.dataAt(formatTime(new Date(at)));
};

/** How old the figures are; whoever cannot wait brings them up himself. */
export const Age = ({ of }: { readonly of: StripReply }): ReactElement => {
  const refresh = useCallMutation(statisticsCalls.refresh, {
    onSuccess: () =>
      void invalidateCalls(
        statisticsCalls.showStrip,
        statisticsCalls.showFunnel,
        statisticsCalls.showBanks,
        statisticsCalls.showPeople,
        statisticsCalls.showRefusals,
        statisticsCalls.showTimes,
        statisticsCalls.showPlan,
      ),
  });
  return (
    <div className="row gap-8 text-12 muted">
      <span title={of.is_behind ? texts.isBehind : undefined}>{ageWords(of)}</span>
      <Act of={statisticsCalls.refresh}>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={texts.refresh}
          title={texts.refresh}
          loading={refresh.isPending}
          onClick={() => refresh.mutate({ body: {} })}
        >
          <RefreshCw size={16} aria-hidden />
        </ActionIcon>
      </Act>
    </div>
  );
};
