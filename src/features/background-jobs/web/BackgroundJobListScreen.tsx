import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { seeJobs } from '#features/background-jobs/background-jobs.access.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobEvents } from '#features/background-jobs/background-jobs.events.ts';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobTexts as texts } from '#features/background-jobs/background-jobs.texts.ts';
import { BackgroundJobItems } from '#features/background-jobs/web/BackgroundJobItems.tsx';
import { BackgroundJobProgress } from '#features/background-jobs/web/BackgroundJobProgress.tsx';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import { backgroundJobScreens } from '#features/background-jobs/web/background-jobs.screens.ts';
import { ServerJobs } from '#features/background-jobs/web/ServerJobs.tsx';
import type { BackgroundJob } from '#features/background-jobs/web/use-background-job.ts';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** What each comes to, in a word of the theme. */
const outcomeWords: Readonly<Partial<Record<string, string>>> = {
  done: 'good',
  refused: 'wait',
  failed: 'bad',
};

const isGoing = ({ state }: BackgroundJob): boolean => !isOver(state);

type OneProps = {
  readonly backgroundJob: BackgroundJob;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

const One = ({ backgroundJob, isOpen, onToggle }: OneProps): ReactElement => {
  const { done, same, refused, failed } = backgroundJob.outcomes;
  const counted = done + same + refused + failed;
  return (
    <li className="grid gap-8 py-12 px-16 hair-bottom" data-open={isOpen || undefined}>
      <div className="row wrap spread gap-12">
        <div className="grid shrinks">
          <b>{backgroundJob.title}</b>
          <small className="small muted">
            {formatDateTime(new Date(backgroundJob.created_at))}
            {backgroundJob.file &&
              ` · ${texts.storedUntil(formatDateTime(new Date(backgroundJob.file.stored_until)))}`}
          </small>
        </div>
        <BackgroundJobProgress backgroundJob={backgroundJob} />
      </div>
      {counted > 0 && (
        <div className={`row wrap gap-12 ${styles['counts']}`}>
          {(['done', 'same', 'refused', 'failed'] as const).map(
            (outcome) =>
              backgroundJob.outcomes[outcome] > 0 && (
                <span key={outcome} className={`text-13 soft nowrap ${outcomeWords[outcome] ?? ''}`}>
                  {texts.outcomes[outcome]}: {backgroundJob.outcomes[outcome]}
                </span>
              ),
          )}
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={onToggle}>
            {texts.items}
          </Button>
        </div>
      )}
      {isOpen && counted > 0 && (
        <BackgroundJobItems backgroundJobId={backgroundJob.id} done={backgroundJob.done} />
      )}
    </li>
  );
};

/** One's background jobs: what goes on, what is ready, what was refused and why. */
export default function BackgroundJobListScreen(): ReactElement {
  const { search, setSearch } = useScreen(backgroundJobScreens.list);
  const seesJobs = mayPass(seeJobs, useRole());
  const list = useCall(
    backgroundJobCalls.listBackgroundJobs,
    {},
    { quiet: true, staleMs: 0, keepPrevious: true },
  );
  useEvent(backgroundJobEvents.moved, () => void list.refetch());
  return (
    <Page>
      <ListCard
        label={texts.title}
        page={list}
        bar={<p className="py-12 px-16 text-13 muted hair-bottom">{texts.hint}</p>}
        rows={(items) => (
          <ul aria-label={texts.title} aria-busy={items.some(isGoing)}>
            {items.map((backgroundJob) => (
              <One
                key={backgroundJob.id}
                backgroundJob={backgroundJob}
                isOpen={search.backgroundJob === backgroundJob.id}
                onToggle={() =>
                  setSearch({
                    backgroundJob: search.backgroundJob === backgroundJob.id ? null : backgroundJob.id,
                  })
                }
              />
            ))}
          </ul>
        )}
        failed={texts.failed}
        empty={{ icon: ListChecks, title: texts.empty, text: texts.emptyHint }}
      />
      {seesJobs && <ServerJobs />}
    </Page>
  );
}
