import { type ReactElement, Suspense, useState } from 'react';
import { chatEvents } from '#features/chat/chat.events.ts';
import type { ChannelMessage } from '#kit/contract/define-event.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { hasStored } from '#kit/web/stored-values.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useUser } from '#kit/web/calls/session.ts';

const AwakeListener = lazyPart(async () => ({
  default: (await import('#features/chat/web/AwakeListener.tsx')).AwakeListener,
}));

/** Asleep until something is heard of threads, or words of another day wait to be sent: most pages need no more. */
export const ChatListener = (): ReactElement | null => {
  const { id } = useUser();
  const [isAwake, setIsAwake] = useState(() => hasStored('chat.outbox', id));
  const [missed, setMissed] = useState<readonly ChannelMessage<typeof chatEvents.report>[]>([]);
  useEvent(chatEvents.report, (message) => {
    if (isAwake) return;
    setMissed((all) => [...all, message]);
    setIsAwake(true);
  });
  useEvent(chatEvents.counted, () => setIsAwake(true));
  return isAwake ? (
    <Suspense fallback={null}>
      <AwakeListener missed={missed} />
    </Suspense>
  ) : null;
};
