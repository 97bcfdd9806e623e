import { SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { isAgentFamily } from '#domain/role.ts';
import { watchLate } from '#features/work-days/work-days.access.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { AgentDayView } from '#features/work-days/web/AgentDayView.tsx';
import { DayView } from '#features/work-days/web/DayView.tsx';
import { LateView } from '#features/work-days/web/LateView.tsx';
import { workDayScreens } from '#features/work-days/web/work-days.screens.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';

/** /day/index: one's own day, an agent's with what it brings him; whoever is above others begins with those who are late. */
export default function WorkDayScreen(): ReactElement {
  const role = useRole();
  const { search, setSearch } = useScreen(workDayScreens.day);
  const isWatching = mayPass(watchLate, role);
  const view = search.view ?? (isWatching ? 'late' : 'mine');
  const own = isAgentFamily(role) ? <AgentDayView /> : <DayView />;
  const body = view === 'late' && isWatching ? <LateView /> : own;
  return (
    <Page>
      {isWatching && (
        <div>
          <SegmentedControl
            aria-label={texts.views}
            data={[
              { value: 'late', label: texts.late },
              { value: 'mine', label: texts.mine },
            ]}
            value={view}
            onChange={(chosen) => setSearch({ view: chosen === 'mine' ? 'mine' : null })}
          />
        </div>
      )}
      {body}
    </Page>
  );
}
