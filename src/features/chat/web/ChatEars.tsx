import { lazy, type ReactElement, Suspense, useState } from 'react';
import { chatEvents } from '#features/chat/chat.events.ts';
import type { ChannelMessage } from '#kit/contract/define-event.ts';
import { hasKept } from '#kit/web/kept.ts';
import { useEvent } from '#kit/web/realtime.ts';
import { useUser } from '#kit/web/session.ts';

const AwakeEars = lazy(() =>
  import('#features/chat/web/AwakeEars.tsx').then((file) => ({ default: file.AwakeEars })),
);

/** Asleep until something is heard of talks, or words of another day wait to be sent: most pages need no more. */
export const ChatEars = (): ReactElement | null => {
  const { id } = useUser();
  const [isAwake, setIsAwake] = useState(() => hasKept('chat.outbox', id));
  const [missed, setMissed] = useState<readonly ChannelMessage<typeof chatEvents.told>[]>([]);
  useEvent(chatEvents.told, (message) => {
    if (isAwake) return;
    setMissed((all) => [...all, message]);
    setIsAwake(true);
  });
  useEvent(chatEvents.counted, () => setIsAwake(true));
  return isAwake ? (
    <Suspense fallback={null}>
      <AwakeEars missed={missed} />
    </Suspense>
  ) : null;
};
