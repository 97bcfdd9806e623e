import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactElement } from 'react';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { type Asked, dealsOfFigure, hoursWords, percentWords } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { FigureLink } from '#features/statistics/web/FigureLink.tsx';
import { StatCard } from '#features/statistics/web/StatCard.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Funnel = CallReply<typeof statisticsCalls.showFunnel>;
type Step = Funnel['steps'][number];
const words = texts.funnel;

const isOver = ({ median_hours: median, norm_hours: norm }: Step): boolean =>
  median !== null && norm !== null && median > norm;

const StepRow = ({ step, most }: { readonly step: Step; readonly most: number }): ReactElement => {
  const name = statisticsTexts.stages[step.stage];
  const share = most === 0 ? 0 : (step.count / most) * 100;
  return (
    <li className={`grid middle gap-x-12 text-13 ${styles['step']}`}>
      <span className="ellipsis">{name}</span>
      <span className="row gap-8 shrinks" style={{ height: 22 }}>
        <i
          className={`on-blue ${styles['bar']}`}
          data-done={step.stage === 'issued' || undefined}
          style={{ '--share': `${share}%` } as CSSProperties}
          aria-hidden
        />
        <FigureLink of={step} what={name} className="bold ink" />
      </span>
      <span className="text-right soft">
        {step.step_percent === null ? '' : percentWords(step.step_percent)}
      </span>
      <span
        className="text-right nowrap"
        title={step.most_hours === null ? undefined : words.most(hoursWords(step.most_hours))}
      >
        {step.stage === 'issued' ? (
          <span className="muted">{words.result}</span>
        ) : (
          <>
            <span className={isOver(step) ? 'wait bold' : ''}>{hoursWords(step.median_hours)}</span>{' '}
            {step.norm_hours !== null && (
              <span className="muted" title={words.normOf(hoursWords(step.norm_hours))}>
                {hoursWords(step.norm_hours)}
              </span>
            )}
          </>
        )}
      </span>
    </li>
  );
};

const Foot = ({ of }: { readonly of: Funnel }): ReactElement => {
  const late = of.steps.filter(({ late: { count } }) => count > 0);
  return (
    <footer className={`row wrap gap-8 px-16 py-10 text-13 soft hair-top ${styles['foot']}`}>
      {late.length === 0 ? (
        <span>{words.nothingLate}</span>
      ) : (
        <span className="row gap-8">
          <TriangleAlert size={16} className="wait fixed" aria-hidden />
          <span>
            {words.longer}{' '}
            {late.map((step, at) => (
              <Fragment key={step.stage}>
                {at > 0 && ', '}
                <LinkTo link={dealsOfFigure(step.late.figure)}>
                  {words.lateAt(step.late.count, words.at[step.stage])}
                </LinkTo>
              </Fragment>
            ))}
          </span>
        </span>
      )}
      <span className="spacer" />
      <span>
        {words.whole} <b className="ink">{hoursWords(of.whole_hours)}</b>
      </span>
    </footer>
  );
};

/** How far the deals of the days came, and how long they stood on the way. */
export const FunnelCard = ({ asked }: { readonly asked: Asked }): ReactElement => {
  const funnel = useCall(statisticsCalls.showFunnel, { body: asked }, { quiet: true, keepPrevious: true });
  return (
    <StatCard
      card="funnel"
      asked={asked}
      note={words.note}
      actions={<span className="text-12 muted phone-off">{words.heads}</span>}
    >
      <Loaded of={funnel} errorTitle={texts.failed}>
        {(of) => (
          <>
            {of.steps[0]?.count === 0 && <p className="px-16 text-13 muted m-0">{texts.empty}</p>}
            <ol
              className="grid grow px-16"
              style={{ gridAutoRows: 'minmax(34px, 1fr)' }}
              data-conflict={funnel.isPlaceholderData || undefined}
            >
              {of.steps.map((step) => (
                <StepRow key={step.stage} step={step} most={of.steps[0]?.count ?? 0} />
              ))}
            </ol>
            <Foot of={of} />
          </>
        )}
      </Loaded>
    </StatCard>
  );
};
