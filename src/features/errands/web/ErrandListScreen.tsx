import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { seeJobs } from '#features/errands/errands.access.ts';
import { errandCalls } from '#features/errands/errands.contract.ts';
import { errandEvents } from '#features/errands/errands.events.ts';
import { isOver } from '#features/errands/errands.states.ts';
import { errandTexts as texts } from '#features/errands/errands.texts.ts';
import { ErrandItems } from '#features/errands/web/ErrandItems.tsx';
import { ErrandProgress } from '#features/errands/web/ErrandProgress.tsx';
import styles from '#features/errands/web/errands.module.css';
import { errandScreens } from '#features/errands/web/errands.screens.ts';
import { ServerJobs } from '#features/errands/web/ServerJobs.tsx';
import type { Errand } from '#features/errands/web/use-errand.ts';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { Page } from '#kit/web/Page.tsx';
import { useScreen } from '#kit/web/page.ts';
import { useEvent } from '#kit/web/realtime.ts';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';

const isGoing = ({ state }: Errand): boolean => !isOver(state);

type OneProps = {
  readonly errand: Errand;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

const One = ({ errand, isOpen, onToggle }: OneProps): ReactElement => {
  const { done, same, refused, failed } = errand.outcomes;
  const counted = done + same + refused + failed;
  return (
    <li className={styles['one']} data-open={isOpen || undefined}>
      <div className={styles['head']}>
        <div className={styles['name']}>
          <b>{errand.title}</b>
          <small>
            {formatDateTime(new Date(errand.created_at))}
            {errand.file && ` · ${texts.keptUntil(formatDateTime(new Date(errand.file.kept_until)))}`}
          </small>
        </div>
        <ErrandProgress errand={errand} />
      </div>
      {counted > 0 && (
        <div className={styles['counts']}>
          {(['done', 'same', 'refused', 'failed'] as const).map(
            (outcome) =>
              errand.outcomes[outcome] > 0 && (
                <span key={outcome} className={styles['outcome']} data-outcome={outcome}>
                  {texts.outcomes[outcome]}: {errand.outcomes[outcome]}
                </span>
              ),
          )}
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={onToggle}>
            {texts.items}
          </Button>
        </div>
      )}
      {isOpen && counted > 0 && <ErrandItems errandId={errand.id} done={errand.done} />}
    </li>
  );
};

/** One's long works: what goes on, what is ready, what was refused and why. */
export default function ErrandListScreen(): ReactElement {
  const { search, setSearch } = useScreen(errandScreens.list);
  const seesJobs = mayPass(seeJobs, useRole());
  const list = useCall(errandCalls.listErrands, {}, { quiet: true, staleMs: 0, keepPrevious: true });
  useEvent(errandEvents.moved, () => void list.refetch());
  return (
    <Page>
      <ListCard
        label={texts.title}
        page={list}
        bar={<p className={styles['hint']}>{texts.hint}</p>}
        rows={(items) => (
          <ul className={styles['list']} aria-label={texts.title} aria-busy={items.some(isGoing)}>
            {items.map((errand) => (
              <One
                key={errand.id}
                errand={errand}
                isOpen={search.errand === errand.id}
                onToggle={() => setSearch({ errand: search.errand === errand.id ? null : errand.id })}
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
