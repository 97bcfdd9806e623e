import type { ReactElement } from 'react';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { type Card as CardName, cardsOf } from '#features/statistics/statistics.rules.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { askedOf, viewOf } from '#features/statistics/web/asked.ts';
import { BanksCard } from '#features/statistics/web/BanksCard.tsx';
import styles from '#features/statistics/web/dashboard.module.css';
import { FilterLine } from '#features/statistics/web/FilterLine.tsx';
import { FunnelCard } from '#features/statistics/web/FunnelCard.tsx';
import { PeopleCard } from '#features/statistics/web/PeopleCard.tsx';
import { PlanCard } from '#features/statistics/web/PlanCard.tsx';
import { PortfolioCard } from '#features/statistics/web/PortfolioCard.tsx';
import { RefusalsCard } from '#features/statistics/web/RefusalsCard.tsx';
import { statisticsScreens } from '#features/statistics/web/statistics.screens.ts';
import { Age, Strip } from '#features/statistics/web/Strip.tsx';
import { TimesCard } from '#features/statistics/web/TimesCard.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type DefinitionsProps = {
  readonly checked: { readonly month: string; readonly deals: number; readonly wrong: number } | null;
};

/** What is counted as what. */
const Definitions = ({ checked }: DefinitionsProps): ReactElement => (
  <Card label={texts.definitionsTitle}>
    <details className="px-16 py-10 text-13 soft">
      <summary className="medium ink">{texts.definitionsTitle}</summary>
      <ul className="grid gap-4 mt-10">
        {texts.definitions.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {checked && (
          <li>{texts.checked(statisticsTexts.monthOf(checked.month), checked.deals, checked.wrong)}</li>
        )}
      </ul>
    </details>
  </Card>
);

/** /dashboard/index: where deals wait, why they are lost, who carries, what the month brings. Each number leads to its deals. */
export default function DashboardScreen(): ReactElement {
  const { search, setSearch } = useScreen(statisticsScreens.dashboard);
  const today = useToday();
  const shown = cardsOf(useRole());
  const has = (card: CardName): boolean => shown.includes(card);
  const asked = askedOf(search, today);
  const { how, side, times, months, unit, order } = viewOf(search);
  const strip = useCall(
    statisticsCalls.showStrip,
    { body: { ...asked, with: how } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Page>
      <FilterLine
        search={search}
        today={today}
        onChange={setSearch}
        age={strip.data && <Age of={strip.data} />}
      />
      <Loaded of={strip} errorTitle={texts.failed} loading={<LoadingRows rows={2} />}>
        {(of) => <Strip of={of} how={how} />}
      </Loaded>
      <div
        className={`grid gap-12 narrow-one ${styles['cards']}`}
        style={{ gridTemplateColumns: 'minmax(0, 608fr) minmax(0, 556fr)' }}
      >
        <FunnelCard asked={asked} />
        {has('plan') && <PlanCard asked={asked} what={months} onChange={setSearch} />}
        <RefusalsCard asked={asked} side={side} onChange={setSearch} />
        <div className={has('plan') ? 'grid' : 'whole-row'}>
          <TimesCard asked={asked} by={times} unit={unit} onChange={setSearch} />
        </div>
        <div className="whole-row">
          <PeopleCard asked={asked} by={search.by} onChange={setSearch} />
        </div>
        {has('banks') && (
          <div className="whole-row">
            <BanksCard asked={asked} order={order} onChange={setSearch} />
          </div>
        )}
        {has('portfolio') && (
          <div className="whole-row">
            <PortfolioCard />
          </div>
        )}
      </div>
      <Definitions checked={strip.data?.checked ?? null} />
    </Page>
  );
}
