import { Button, Switch } from '@mantine/core';
import { Pause, Play, Trophy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { timeInZone } from '#domain/phone-place.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { queueLists } from '#features/winners/winners.status.ts';
import { QueueRow } from '#features/winners/web/QueueRow.tsx';
import type { Cockpit } from '#features/winners/web/use-cockpit.ts';
import { isOpenNow, opensAt, placeOf, type Queue } from '#features/winners/web/winner-view.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Props = { readonly cockpit: Cockpit };

const Tabs = ({
  cockpit: { list, setList },
  counts,
}: Props & { readonly counts: Queue['counts'] }): ReactElement => (
  <div className="row wrap gap-4 px-12 pb-8 line-bottom" role="group" aria-label={texts.queue}>
    {queueLists
      .filter((one) => one === 'best' || one === list || counts[one] > 0)
      .map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant={one === list ? 'light' : 'subtle'}
          aria-pressed={one === list}
          onClick={() => setList(one)}
        >
          {texts.lists[one]}
          {one !== 'best' && <span className="ml-4 muted">{counts[one]}</span>}
        </Button>
      ))}
  </div>
);

/** Whoever may be called first of those whom nobody may call now; null where somebody may be called. */
const firstToOpen = (rows: Queue['items'], now: Date): Queue['items'][number] | null => {
  if (rows.some((row) => row.opens === null || isOpenNow(row, now))) return null;
  return rows.toSorted((one, other) => ((one.opens ?? '') < (other.opens ?? '') ? -1 : 1))[0] ?? null;
};

const Rows = ({ cockpit, items }: Props & { readonly items: Queue['items'] }): ReactElement => {
  const now = useNow();
  const { card, liveCall, list, show } = cockpit;
  const isListed = items.some(({ id }) => id === card?.row.id);
  const rows = card && !isListed ? [card.row, ...items] : items;
  if (rows.length === 0)
    return <EmptyState icon={Trophy} title={texts.emptyListTitle} text={texts.emptyListText[list]} />;
  const first = firstToOpen(rows, now);
  const heldUntil =
    card?.lease == null ? null : timeInZone(new Date(card.lease.lease_until), 'Europe/Moscow');
  return (
    <div className="grow scrolls" tabIndex={-1}>
      {first && (
        <p className="m-0 py-8 px-16 text-12 muted">{texts.allClosed(placeOf(first), opensAt(first, now))}</p>
      )}
      {rows.map((row) => {
        const isCurrent = row.id === card?.row.id;
        return (
          <QueueRow
            key={row.id}
            row={isCurrent && card ? card.row : row}
            now={now}
            isNight={first !== null}
            isCurrent={isCurrent}
            heldUntil={isCurrent ? heldUntil : null}
            phase={isCurrent ? liveCall.phase : 'idle'}
            onOpen={show}
          />
        );
      })}
    </div>
  );
};

const Foot = ({ cockpit, today }: Props & { readonly today: Queue['today'] }): ReactElement => {
  const { isAuto, setAuto, isPaused, setPaused } = cockpit;
  return (
    <footer className="grid gap-6 px-16 py-10 line-top fixed">
      <div className="row spread gap-8">
        <Switch
          size="sm"
          label={texts.autoNext}
          title={texts.autoNextHint}
          checked={isAuto}
          onChange={(event) => setAuto(event.currentTarget.checked)}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </div>
      <span className="text-12 muted">
        {isPaused ? texts.onPause : texts.day(today.calls, today.reached, today.offers)}
      </span>
    </footer>
  );
};

/** Who is called next and why, and how the day goes. */
export const QueuePanel = ({ cockpit }: Props): ReactElement => {
  const { list } = cockpit;
  const queue = useCall(
    winnerCalls.showQueue,
    { body: { list } },
    { keepPrevious: true, quiet: true, refetchMs: 20_000 },
  );
  return (
    <section className="column card clipped short" aria-label={texts.queue}>
      <header className="row gap-8 px-16 py-10 fixed">
        <h2 className="text-14">{texts.queue}</h2>
        <span className="muted">{queue.data?.counts.best ?? ''}</span>
      </header>
      <Loaded of={queue} errorTitle={texts.queueFailed}>
        {({ items, counts, today }) => (
          <>
            <Tabs cockpit={cockpit} counts={counts} />
            <Rows cockpit={cockpit} items={items} />
            <Foot cockpit={cockpit} today={today} />
          </>
        )}
      </Loaded>
    </section>
  );
};
