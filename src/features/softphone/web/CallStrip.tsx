import { PhoneCall, PhoneIncoming } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { create } from 'zustand';
import { formatPhone } from '#domain/phone.ts';
import { isTalking } from '#features/softphone/softphone.status.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { CallButtons } from '#features/softphone/web/panel/CallButtons.tsx';
import { usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import styles from '#features/softphone/web/strip.module.css';
import { nameOf } from '#features/softphone/web/whom-words.ts';
import { useClock } from '#features/softphone/web/use-clock.ts';

/** Who calls, for how long, and the two keys; after the answer it is one line. */
export const CallLine = (): ReactElement | null => {
  const { status, conversation, isPractice } = usePhoneState();
  const clock = useClock(conversation ? (conversation.answeredAt ?? conversation.startedAt) : null);
  if (!conversation) return null;
  const isRinging = status === 'incall';
  const Icon = isRinging ? PhoneIncoming : PhoneCall;
  return (
    <div
      className="row wrap gap-12 px-16 py-10 on-tint"
      style={{ minHeight: 56 }}
      role="group"
      aria-label={texts.statuses[status]}
    >
      <span className={`grid centred fixed round ${styles['icon']}`} data-rings={isRinging || undefined}>
        <Icon size={isRinging ? 20 : 16} aria-hidden />
      </span>
      <span className="grow shrinks">
        <span className={`block text-13 ${isTalking(status) ? 'good' : 'info'}`} aria-live="polite">
          {texts.statuses[status]}, <span role="timer">{clock}</span>
        </span>
        <b className="block text-16 ellipsis">
          {conversation.phone ? formatPhone(conversation.phone) : nameOf(conversation)}
        </b>
      </span>
      <span className={styles['keys']}>
        <CallButtons status={status} isMuted={conversation.isMuted} isBusy={conversation.isBusy} />
      </span>
      {isPractice && conversation.phone && (
        <span className="small wait" style={{ flexBasis: '100%' }}>
          {texts.practice}
        </span>
      )}
    </div>
  );
};

/** How many forms of this window have the strip over them; where there is one, no banner is needed. */
export const useStrips = create<{ readonly count: number }>(() => ({ count: 0 }));

/** The same over the form of a lead. */
export const CallStrip = (): ReactElement => {
  useEffect(() => {
    useStrips.setState(({ count }) => ({ count: count + 1 }));
    return () => useStrips.setState(({ count }) => ({ count: count - 1 }));
  }, []);
  return (
    <div className="mb-16 round-8 clipped">
      <CallLine />
    </div>
  );
};
