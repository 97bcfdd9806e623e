import type { ReactElement } from 'react';
import { isTalking } from '#features/softphone/softphone.status.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { openPanel } from '#features/softphone/web/panel-state.ts';
import { usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';
import styles from '#features/softphone/web/pill.module.css';
import { nameOf } from '#features/softphone/web/whom-words.ts';
import { useClock } from '#features/softphone/web/use-clock.ts';

type Shown = {
  readonly words: string;
  readonly tone: 'good' | 'info' | 'wait';
  readonly since: number | null;
};

const shownOf = ({ status, conversation, done }: PhoneSnapshot): Shown | null => {
  if (!conversation) return done && { words: texts.result, tone: 'wait', since: null };
  if (status === 'incall')
    return { words: texts.rings(nameOf(conversation)), tone: 'info', since: conversation.startedAt };
  if (!isTalking(status))
    return { words: texts.dials(nameOf(conversation)), tone: 'info', since: conversation.startedAt };
  if (conversation.isHeld) return { words: texts.held, tone: 'wait', since: conversation.answeredAt };
  return { words: texts.inConversation, tone: 'good', since: conversation.answeredAt };
};

/** The call bar of every page: who rings, how long one conversations, a result still to be written. A press opens the panel. */
export const CallPill = (): ReactElement | null => {
  const snapshot = usePhoneState();
  const shown = shownOf(snapshot);
  const clock = useClock(shown?.since ?? null);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={`row gap-8 fixed px-12 text-13 medium nowrap pressed ${styles['pill']}`}
      data-tone={shown.tone}
      onClick={() => openPanel()}
    >
      <span className={`fixed round ${styles['dot']}`} aria-hidden />
      <span className="ellipsis phone-off" style={{ maxWidth: 240 }}>
        {shown.words}
      </span>
      {clock !== null && (
        <span className="bold" role="timer">
          {clock}
        </span>
      )}
    </button>
  );
};
