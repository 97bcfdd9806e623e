import { CloseButton } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { isTalking } from '#features/softphone/softphone.status.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { closePanel } from '#features/softphone/web/panel-state.ts';
import { DialView } from '#features/softphone/web/panel/DialView.tsx';
import { DoneView } from '#features/softphone/web/panel/DoneView.tsx';
import { LineTrouble } from '#features/softphone/web/panel/LineTrouble.tsx';
import { MicrophoneTrouble } from '#features/softphone/web/panel/MicrophoneTrouble.tsx';
import styles from '#features/softphone/web/panel/panel.module.css';
import { PanelNotice } from '#features/softphone/web/panel/PanelNotice.tsx';
import { PracticeNote } from '#features/softphone/web/panel/PracticeNote.tsx';
import { ShiftBar } from '#features/softphone/web/panel/ShiftBar.tsx';
import { ConversationView } from '#features/softphone/web/panel/ConversationView.tsx';
import { usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';
import { useClock } from '#features/softphone/web/use-clock.ts';

const toneOf = ({ status, line, done }: PhoneSnapshot): 'good' | 'info' | 'wait' => {
  if (status === 'outcall') return line === 'ready' && !done ? 'good' : 'wait';
  return isTalking(status) ? 'good' : 'info';
};

const headOf = ({ status, line, done, microphone }: PhoneSnapshot): string => {
  if (status !== 'outcall') return texts.statuses[status];
  if (done) return texts.result;
  return microphone === 'insecure' ? texts.lines.off : texts.lines[line];
};

const Head = ({ snapshot }: { readonly snapshot: PhoneSnapshot }): ReactElement => {
  const { conversation } = snapshot;
  const clock = useClock(conversation ? (conversation.answeredAt ?? conversation.startedAt) : null);
  return (
    <header className="row gap-8 fixed px-16">
      <span
        className={`fixed round ${styles['dot']}`}
        style={{ width: 9, height: 9 }}
        data-tone={toneOf(snapshot)}
        aria-hidden
      />
      <span className="medium grow" aria-live="polite">
        {headOf(snapshot)}
      </span>
      {clock !== null && (
        <span className={`bold text-20 ${styles['clock']}`} role="timer" aria-label={clock}>
          {clock}
        </span>
      )}
      <CloseButton aria-label={texts.close} onClick={closePanel} />
    </header>
  );
};

const Body = ({ snapshot }: { readonly snapshot: PhoneSnapshot }): ReactElement | null => {
  const { conversation, done, line, lineWords, microphone } = snapshot;
  if (conversation) return <ConversationView snapshot={snapshot} conversation={conversation} />;
  if (done) return <DoneView key={`${done.callId}`} done={done} />;
  // By plain http there is no telephone at all, and the words of the microphone say why.
  if (microphone === 'insecure') return null;
  if (line !== 'ready') return <LineTrouble line={line} words={lineWords} />;
  return <DialView />;
};

/** Escape closes the panel while the hand is in it; a list open in a field answers the key first. */
const useEscape = () => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      const isHere = event.target instanceof Node && panel.current?.contains(event.target);
      if (event.key === 'Escape' && isHere && !event.defaultPrevented) closePanel();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return panel;
};

/** §2: the panel of the telephone, over the page and under its dialogs. */
export const Panel = (): ReactElement => {
  const snapshot = usePhoneState();
  const panel = useEscape();
  // Between colleagues nothing is practised.
  const isPractice = snapshot.isPractice && snapshot.conversation?.userId === undefined;
  return (
    <section
      className={`column gap-12 card shadowed ${styles['panel']}`}
      aria-label={texts.title}
      ref={panel}
    >
      <Head snapshot={snapshot} />
      <div className="column gap-12 px-16 scrolls short pb-16">
        {isPractice && <PracticeNote />}
        <MicrophoneTrouble />
        <PanelNotice />
        <Body snapshot={snapshot} />
      </div>
      {snapshot.line === 'ready' && !snapshot.conversation && !snapshot.done && <ShiftBar />}
    </section>
  );
};
