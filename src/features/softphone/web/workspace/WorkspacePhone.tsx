import { Button } from '@mantine/core';
import { Phone } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { workspaceTexts as texts } from '#features/softphone/softphone-workspace.texts.ts';
import type { LiveCall } from '#features/softphone/web/workspace/use-live-call.ts';
import { CallButtons } from '#features/softphone/web/panel/CallButtons.tsx';
import { OwnPhone } from '#features/softphone/web/workspace/OwnPhone.tsx';
import { LevelBars } from '#features/softphone/web/panel/LevelBars.tsx';
import { RecordingMark } from '#features/softphone/web/panel/RecordingMark.tsx';
import { BeginShift } from '#features/softphone/web/panel/ShiftBar.tsx';
import { useFarLevel } from '#features/softphone/web/phone/phone-port.ts';
import { useClock } from '#features/softphone/web/use-clock.ts';

type Props = {
  readonly liveCall: LiveCall;
  readonly name: string;
  /** What a press dials now; null where nothing may be dialled. */
  readonly number: string | null;
};

const Live = ({ liveCall, name }: Props): ReactElement | null => {
  const { conversation, status, isPractice } = liveCall.snapshot;
  const clock = useClock(conversation?.answeredAt ?? null);
  if (!conversation) return null;
  return (
    <>
      <div className="row spread gap-8">
        <span className="good">{liveCall.phase === 'talking' ? texts.talking : texts.dialling}</span>
        <b className="text-16">{clock ?? '…'}</b>
      </div>
      <b className="text-16 breaks">{conversation.name ?? name}</b>
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

const Idle = ({ liveCall, number }: Props): ReactElement => {
  const isOver = liveCall.phase === 'over';
  const { notice, isPractice } = liveCall.snapshot;
  return (
    <>
      <div className="row spread gap-8">
        <span className={liveCall.trouble === null ? 'good' : 'wait'}>
          {isOver ? texts.over : texts[liveCall.trouble ?? 'idle']}
        </span>
        {isPractice && <span className="text-12 muted">{texts.practice}</span>}
      </div>
      {liveCall.trouble === 'off' && <p className="text-13 muted m-0">{texts.offHint}</p>}
      {liveCall.trouble === 'noShift' && <BeginShift size="sm" />}
      {number !== null && liveCall.trouble === null && !isOver && (
        <Button
          leftSection={<Phone size={16} aria-hidden />}
          rightSection={<span className="text-12 phone-off">Ctrl ↵</span>}
          onClick={() => liveCall.dial(number)}
        >
          {formatPhone(number)}
        </Button>
      )}
      {notice?.kind === 'refused' && (
        <p className="bad text-13 m-0" role="alert">
          {notice.words}
        </p>
      )}
    </>
  );
};

/** The telephone as a desk needs it: who is called, how long it has been, whether the voice comes. */
export const WorkspacePhone = (props: Props): ReactElement => {
  const { phase, own } = props.liveCall;
  return (
    <section className="card grid gap-8 p-16 fixed" aria-label={texts.title}>
      {own && <OwnPhone {...props} own={own} />}
      {!own && (phase === 'dialling' || phase === 'talking' ? <Live {...props} /> : <Idle {...props} />)}
    </section>
  );
};
