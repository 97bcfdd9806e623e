import { type ReactElement, Suspense, useState } from 'react';
import { chatEvents } from '#features/chat/chat.events.ts';
import type { ChannelMessage } from '#kit/contract/define-event.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';

const AwakeListener = lazyPart(async () => ({
  default: (await import('#features/chat/web/AwakeListener.tsx')).AwakeListener,
}));

/** Asleep until something is heard of threads: most pages need no more. */
export const ChatListener = (): ReactElement | null => {
  const [isAwake, setIsAwake] = useState(false);
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
