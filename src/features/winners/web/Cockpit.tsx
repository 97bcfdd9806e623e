import { Alert, Button, SegmentedControl } from '@mantine/core';
import { Moon, PhoneOutgoing, UserCheck } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { CallResult } from '#features/calls/calls.status.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { ActCard } from '#features/winners/web/ActCard.tsx';
import { ContactList } from '#features/winners/web/ContactList.tsx';
import { EventList } from '#features/winners/web/EventList.tsx';
import { NameWinner } from '#features/winners/web/NameWinner.tsx';
import { NoteField } from '#features/winners/web/NoteField.tsx';
import { PassHeld } from '#features/winners/web/PassHeld.tsx';
import { PhoneCard } from '#features/winners/web/PhoneCard.tsx';
import { PriceCard } from '#features/winners/web/PriceCard.tsx';
import { QueuePanel } from '#features/winners/web/QueuePanel.tsx';
import { AskedResult } from '#features/winners/web/ResultGrid.tsx';
import { WinnerScript } from '#features/winners/web/WinnerScript.tsx';
import { type Cockpit as CockpitState, useCockpit } from '#features/winners/web/use-cockpit.ts';
import { useForward } from '#features/winners/web/use-forward.ts';
import { fromMoment, purchaseOf, type WinnerCard } from '#features/winners/web/winner-view.ts';
import { WinnerHead } from '#features/winners/web/WinnerHead.tsx';
import { winnerOffers } from '#features/winners/web/winners.facade.tsx';
import { WrapUpRing } from '#features/softphone/web/softphone.facade.tsx';
import styles from '#features/winners/web/cockpit.module.css';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { mayCall } from '#kit/web/screens/may-act.ts';

type Props = { readonly cockpit: CockpitState };

const Take = ({ cockpit: { next, isTaking } }: Props): ReactElement => (
  <Act of={winnerCalls.next}>
    <Button
      loading={isTaking}
      leftSection={<PhoneOutgoing size={16} aria-hidden />}
      rightSection={<span className="text-12 phone-off">Ctrl ↵</span>}
      onClick={() => next()}
    >
      {texts.take}
    </Button>
  </Act>
);

/** More companies have come into the queue since there was nobody to call. */
const useFilledQueue = (): boolean => {
  const queue = useCall(winnerCalls.showQueue, { body: { list: 'best' } }, { quiet: true });
  const count = queue.data?.counts.best;
  const [before, setBefore] = useState(count);
  if (before === undefined && count !== undefined) setBefore(count);
  return before !== undefined && count !== undefined && count > before;
};

const Choose = ({ cockpit }: Props): ReactElement => (
  <EmptyState
    icon={PhoneOutgoing}
    title={texts.chooseTitle}
    text={texts.chooseText}
    actions={<Take cockpit={cockpit} />}
  />
);

type NobodyProps = Props & { readonly nobody: NonNullable<CockpitState['nobody']> };

/** Why there is nobody to call now; it gives way as soon as somebody comes into the queue. */
const NobodyNow = ({ cockpit, nobody }: NobodyProps): ReactElement => {
  const isFilled = useFilledQueue();
  const now = useNow();
  if (isFilled) return <Choose cockpit={cockpit} />;
  return (
    <EmptyState
      icon={Moon}
      title={texts.nobodyTitle}
      text={
        <>
          {nobody.why === '' ? texts.nobodyText(nobody.waiting) : nobody.why}{' '}
          {nobody.opens !== null && texts.firstOpens(fromMoment(nobody.opens, 'Europe/Moscow', now))}
        </>
      }
      actions={<Take cockpit={cockpit} />}
    />
  );
};

/** Nobody is chosen: the way to the next, or why there is none now. */
const Nobody = ({ cockpit }: Props): ReactElement =>
  cockpit.nobody ? <NobodyNow cockpit={cockpit} nobody={cockpit.nobody} /> : <Choose cockpit={cockpit} />;

/** What may be done with a winner in hand whom nobody talks to. */
const InHand = ({ cockpit }: Props): ReactElement | null =>
  cockpit.liveCall.phase === 'idle' ? (
    <>
      <Act of={winnerCalls.release}>
        <Button size="compact-sm" variant="subtle" onClick={cockpit.release}>
          {texts.release}
        </Button>
      </Act>
      <Act of={winnerCalls.next}>
        <Button size="compact-sm" variant="default" loading={cockpit.isTaking} onClick={() => cockpit.next()}>
          {texts.take}
        </Button>
      </Act>
    </>
  ) : null;

/** What may be done with a winner who is not in the reader's hands. */
const TakeBar = ({ cockpit, card }: Props & { readonly card: WinnerCard }): ReactElement | null => {
  const { row, lease } = card;
  if (lease) return null;
  const why = row.taken_by ? texts.takenBy(row.taken_by.name) : row.hold_words;
  return (
    <div className="card row wrap gap-8 p-12 fixed" role="status">
      <UserCheck size={16} aria-hidden />
      <span className="grow text-13">{why}</span>
      {row.hold === 'held' && <PassHeld winnerId={row.id} name={row.name} />}
      {why === '' && (
        <Act of={winnerCalls.next}>
          <Button size="xs" loading={cockpit.isTaking} onClick={() => cockpit.next(row.id)}>
            {texts.takeThis}
          </Button>
        </Act>
      )}
      <Take cockpit={cockpit} />
    </div>
  );
};

const Middle = ({ cockpit, card }: Props & { readonly card: WinnerCard }): ReactElement => {
  const { liveCall } = cockpit;
  const { setSearch } = useScreen(winnerScreens.list);
  const [suggested, setSuggested] = useState<CallResult | null>(null);
  const purchase = purchaseOf(card);
  return (
    <>
      {cockpit.left !== null && (
        <Alert color="orange" role="alert" title={cockpit.left}>
          {null}
        </Alert>
      )}
      {purchase && (
        <WinnerHead card={card} purchase={purchase} onPurchase={(winner) => setSearch({ winner })} />
      )}
      <TakeBar cockpit={cockpit} card={card} />
      <AskedResult
        liveCall={liveCall}
        card={card}
        suggested={suggested}
        onSaved={(isPause) => {
          setSuggested(null);
          cockpit.goOn(isPause);
        }}
      />
      {card.lease && purchase && (
        <WinnerScript
          card={card}
          purchase={purchase}
          liveCall={liveCall}
          onResult={setSuggested}
          acts={<InHand cockpit={cockpit} />}
        />
      )}
      {card.row.state === 'unnamed' ? (
        <Act of={winnerCalls.nameWinner}>
          <NameWinner winnerId={card.row.id} />
        </Act>
      ) : (
        <>
          <NoteField key={card.row.company_id} winnerId={card.row.id} comment={card.comment} />
          <ContactList card={card} liveCall={liveCall} />
          <EventList card={card} />
        </>
      )}
    </>
  );
};

const Side = ({ cockpit, card }: Props & { readonly card: WinnerCard }): ReactElement => {
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const { liveCall } = cockpit;
  const purchase = purchaseOf(card);
  return (
    <>
      <PhoneCard liveCall={liveCall} card={card} />
      {liveCall.phase === 'over' && <WrapUpRing key={liveCall.callId} />}
      <PriceCard
        winnerId={card.row.id}
        ticked={ticked}
        onTick={winnerOffers.items().length > 0 ? setTicked : null}
      />
      {purchase && card.row.company_id !== null && mayCall(winnerCalls.addEvent) && (
        <ActCard card={card} purchase={purchase} liveCall={liveCall} bankIds={ticked ?? []} />
      )}
    </>
  );
};

type Part = 'main' | 'side' | 'queue';

/** On a narrow screen one part at a time, chosen over them. */
const Narrow = ({ parts }: { readonly parts: Readonly<Record<Part, ReactNode>> }): ReactElement => {
  const [part, setPart] = useState<Part>('main');
  return (
    <>
      <SegmentedControl
        fullWidth
        className="fixed"
        aria-label={texts.parts}
        data={[
          { value: 'main', label: texts.narrow.script },
          { value: 'side', label: texts.narrow.prices },
          { value: 'queue', label: texts.narrow.queue },
        ]}
        value={part}
        onChange={setPart}
      />
      {(['main', 'side', 'queue'] as const).map((one) => (
        <div key={one} className={styles['part']} hidden={one !== part}>
          {parts[one]}
        </div>
      ))}
    </>
  );
};

/** /winners: the queue, the talk, the telephone with prices and what comes of it, side by side. */
export const Cockpit = (): ReactElement => {
  const cockpit = useCockpit();
  const isMobile = useMobile();
  useForward(cockpit);
  const { card, error } = cockpit;
  const { search } = useScreen(winnerScreens.list);
  const middle = (): ReactNode => {
    if (card) return <Middle key={card.row.company_id} cockpit={cockpit} card={card} />;
    if (search.winner === undefined) return <Nobody cockpit={cockpit} />;
    return error ? (
      <ErrorState error={error} title={texts.cardFailed} onRetry={cockpit.refetch} />
    ) : (
      <LoadingRows />
    );
  };
  const parts = {
    queue: <QueuePanel cockpit={cockpit} />,
    main: <div className={`short column gap-12 scrolls ${styles['middle']}`}>{middle()}</div>,
    side: (
      <div className="short column gap-12 scrolls">
        {card && <Side key={card.row.id} cockpit={cockpit} card={card} />}
      </div>
    ),
  };
  return (
    <div
      className={`grid gap-16 short grow ${styles['cockpit']}`}
      style={{ gridTemplateColumns: '276px minmax(0, 1fr) 340px' }}
    >
      {isMobile ? (
        <Narrow parts={parts} />
      ) : (
        <>
          {parts.queue}
          {parts.main}
          {parts.side}
        </>
      )}
    </div>
  );
};
