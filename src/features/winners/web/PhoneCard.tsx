import { Button } from '@mantine/core';
import { Phone, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import {
  CallButtons,
  LevelBars,
  openPanel,
  RecordingMark,
  useClock,
  useFarLevel,
} from '#features/softphone/web/softphone.facade.tsx';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import type { LiveCall } from '#features/winners/web/use-live-call.ts';
import type { Contact, WinnerCard } from '#features/winners/web/winner-view.ts';

const texts = winnerScreenTexts.phone;

type Props = { readonly liveCall: LiveCall; readonly card: WinnerCard };

/** Numbers that may be called, the one nobody has tried yet first. */
export const openNumbers = ({ contacts }: WinnerCard): readonly Contact[] =>
  contacts
    .filter(
      ({ kind, is_hidden: isHidden, is_stopped: isStopped }) => kind === 'phone' && !isHidden && !isStopped,
    )
    .toSorted((one, other) => (one.last_at ?? '').localeCompare(other.last_at ?? ''));

const Live = ({ liveCall, card }: Props): ReactElement | null => {
  const { conversation, status, isPractice } = liveCall.snapshot;
  const clock = useClock(conversation?.answeredAt ?? null);
  if (!conversation) return null;
  return (
    <>
      <div className="row spread gap-8">
        <span className="good">{liveCall.phase === 'talking' ? texts.talking : texts.dialling}</span>
        <b className="text-16">{clock ?? '…'}</b>
      </div>
      <b className="text-16 breaks">{conversation.name ?? card.row.name}</b>
      <div className="row spread text-13">
        <span>{formatPhone(conversation.phone ?? '')}</span>
        {isPractice && <span className="muted">{texts.practice}</span>}
      </div>
      {liveCall.phase === 'talking' && (
        <LevelBars subscribe={useFarLevel.subscribe} label={texts.far} isStill={conversation.isHeld} />
      )}
      <CallButtons status={status} isMuted={conversation.isMuted} isBusy={conversation.isBusy} />
      <RecordingMark recording={conversation.recording} />
    </>
  );
};

const Idle = ({ liveCall, card }: Props): ReactElement => {
  const [number] = openNumbers(card);
  const isOver = liveCall.phase === 'over';
  const mayDial = card.lease !== null && liveCall.trouble === null && !isOver;
  return (
    <>
      <div className="row spread gap-8">
        <span className={liveCall.trouble === null ? 'good' : 'wait'}>
          {isOver ? texts.over : texts[liveCall.trouble ?? 'idle']}
        </span>
        {liveCall.snapshot.isPractice && <span className="text-12 muted">{texts.practice}</span>}
      </div>
      {liveCall.trouble === 'noShift' && (
        <Button leftSection={<Play size={16} aria-hidden />} onClick={() => openPanel()}>
          {texts.startShift}
        </Button>
      )}
      {mayDial && number && (
        <Button
          color="teal"
          leftSection={<Phone size={16} aria-hidden />}
          rightSection={<span className="text-12 phone-off">Ctrl ↵</span>}
          onClick={() => liveCall.dial(number.value)}
        >
          {formatPhone(number.value)}
        </Button>
      )}
      {liveCall.snapshot.notice?.kind === 'refused' && (
        <p className="bad text-13 m-0" role="alert">
          {liveCall.snapshot.notice.words}
        </p>
      )}
    </>
  );
};

/** The telephone as this talk needs it: who is called, how long it has been, whether the voice comes. */
export const PhoneCard = ({ liveCall, card }: Props): ReactElement => (
  <section className="card grid gap-8 p-16 fixed" aria-label={texts.title}>
    {liveCall.phase === 'dialling' || liveCall.phase === 'talking' ? (
      <Live liveCall={liveCall} card={card} />
    ) : (
      <Idle liveCall={liveCall} card={card} />
    )}
  </section>
);
