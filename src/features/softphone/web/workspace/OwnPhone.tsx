import { Button } from '@mantine/core';
import { Phone, PhoneOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { workspaceTexts } from '#features/softphone/softphone-workspace.texts.ts';
import { useClock } from '#features/softphone/web/use-clock.ts';
import type { OwnWays } from '#features/softphone/web/workspace/own-ways.ts';
import type { LiveCall } from '#features/softphone/web/workspace/use-live-call.ts';
import { PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = workspaceTexts.own;

type Props = {
  readonly liveCall: LiveCall;
  readonly own: OwnWays;
  readonly name: string;
  /** What a press begins to call; null where nothing may be dialled. */
  readonly number: string | null;
};

const momentOf = (at: string | null | undefined): number | null => (at == null ? null : Date.parse(at));

const forwardKey = <span className="text-12 phone-off">Ctrl ↵</span>;

const Live = ({ own, name, phase }: Pick<Props, 'own' | 'name'> & Pick<LiveCall, 'phase'>): ReactElement => {
  const { call, isBusy } = own;
  const isTalking = phase === 'talking';
  const clock = useClock(momentOf(isTalking ? call?.answered_at : call?.started_at));
  return (
    <>
      <div className="row spread gap-8">
        <span className="good">{isTalking ? workspaceTexts.talking : workspaceTexts.dialling}</span>
        <b className="text-16">{clock ?? '…'}</b>
      </div>
      <b className="text-16 breaks">{name}</b>
      <PhoneLink phone={call?.phone ?? ''} name={name} />
      {isTalking ? (
        <Button
          color="red"
          loading={isBusy}
          leftSection={<PhoneOff size={16} aria-hidden />}
          rightSection={forwardKey}
          onClick={own.end}
        >
          {texts.end}
        </Button>
      ) : (
        <>
          <Button loading={isBusy} rightSection={forwardKey} onClick={own.answer}>
            {texts.answered}
          </Button>
          <div className="grid-2 gap-8">
            <Button variant="default" disabled={isBusy} onClick={() => own.notReached('no_answer')}>
              {texts.noAnswer}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => own.notReached('busy')}>
              {texts.busy}
            </Button>
          </div>
        </>
      )}
    </>
  );
};

const Idle = ({ liveCall, own, number }: Omit<Props, 'name'>): ReactElement => (
  <>
    <b className="text-14">{liveCall.phase === 'over' ? workspaceTexts.over : texts.title}</b>
    {number !== null && liveCall.phase === 'idle' && (
      <>
        <PhoneLink phone={number} />
        <p className="text-13 muted m-0">{texts.hint}</p>
        <Act of={phoneCalls.startCall}>
          <Button
            loading={own.isBusy}
            leftSection={<Phone size={16} aria-hidden />}
            rightSection={forwardKey}
            onClick={() => liveCall.dial(number)}
          >
            {texts.start}
          </Button>
        </Act>
      </>
    )}
  </>
);

/** The telephone of a desk where nobody has one here: the caller dials by his own and tells what becomes of it. */
export const OwnPhone = (props: Props): ReactElement => {
  const { phase } = props.liveCall;
  return phase === 'dialling' || phase === 'talking' ? (
    <Live own={props.own} name={props.name} phase={phase} />
  ) : (
    <Idle {...props} />
  );
};
