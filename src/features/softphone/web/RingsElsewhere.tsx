import { PhoneIncoming } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { callEvents } from '#features/calls/calls.events.ts';
import { ringMs } from '#features/calls/calls.rules.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import styles from '#features/softphone/web/strip.module.css';
import { useEvent } from '#kit/web/calls/realtime.ts';

/** Somebody rings at the telephone that another browser of this person holds: said here too, while it rings there. */
export const RingsElsewhere = (): ReactElement | null => {
  const [ringing, setRinging] = useState<{ readonly callId: number; readonly body: string } | null>(null);
  useEvent(callEvents.ringing, ({ data: { call_id: callId, passed, body } }) =>
    setRinging(passed ? null : { callId, body }),
  );
  useEvent(callEvents.silent, ({ data: { call_id: callId } }) =>
    setRinging((now) => (now?.callId === callId ? null : now)),
  );
  useEffect(() => {
    if (ringing === null) return undefined;
    const timer = setTimeout(() => setRinging(null), ringMs);
    return () => clearTimeout(timer);
  }, [ringing]);
  if (ringing === null) return null;
  return (
    <aside className={`card shadowed row gap-12 px-16 py-10 ${styles['banner']}`} role="status">
      <span className={`grid centred fixed round ${styles['icon']}`} data-rings>
        <PhoneIncoming size={20} aria-hidden />
      </span>
      <span className="grid">
        <span className="text-13 info">{texts.banner.elsewhere}</span>
        <b className="text-16 breaks">{ringing.body}</b>
      </span>
    </aside>
  );
};
