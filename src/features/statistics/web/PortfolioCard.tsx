import type { ReactElement } from 'react';
import { guaranteeLinks } from '#features/guarantees/web/guarantees.facade.tsx';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { percentOf } from '#features/statistics/statistics.rules.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { percentWords, shortSum } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { FigureLink } from '#features/statistics/web/FigureLink.tsx';
import { StatCard } from '#features/statistics/web/StatCard.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const words = texts.portfolio;

/** What is in force, what of it ends soon, who came back. */
export const PortfolioCard = (): ReactElement => {
  const portfolio = useCall(statisticsCalls.showPortfolio, { body: {} }, { quiet: true });
  return (
    <StatCard card="portfolio" asked={{}} note={words.note}>
      <Loaded of={portfolio} errorTitle={texts.failed}>
        {(of) => (
          <dl className="grid-3 gap-12 px-16 pb-16 phone-one">
            <div>
              <dt className="text-12 soft">{words.live}</dt>
              <dd className={styles['figure']}>{shortSum(of.live_sum)}</dd>
              <dd className="text-12">
                <LinkTo link={guaranteeLinks.list('active')}>{words.count(of.live)}</LinkTo>
              </dd>
            </div>
            <div>
              <dt className="text-12 soft">{words.ending}</dt>
              <dd className={styles['figure']}>{shortSum(of.ending_sum)}</dd>
              <dd className="text-12">
                <LinkTo link={guaranteeLinks.list('within90')}>{words.count(of.ending)}</LinkTo>
              </dd>
            </div>
            <div>
              <dt className="text-12 soft">{words.renewed}</dt>
              <dd className={styles['figure']}>
                {percentWords(percentOf(of.renewed.count, of.ended.count))}
              </dd>
              <dd className="text-12 soft">
                <FigureLink of={of.renewed} what={words.renewed} /> {words.renewedOf}{' '}
                <FigureLink of={of.ended} what={words.ended} />, {words.renewedNote}
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
    </StatCard>
  );
};
