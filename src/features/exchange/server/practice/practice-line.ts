import { createMediaThread } from '#features/exchange/server/practice/media-thread.ts';
import type { PracticeSubscriber } from '#features/exchange/server/practice/practice-subscriber.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { isRequest, type SipMessage } from '#features/exchange/server/sip/message.ts';
import { replyTo } from '#features/exchange/server/sip/reply.ts';

type Parts = {
  readonly toExchange: (message: SipMessage, link: Link) => void;
  readonly failed: (event: string, error: unknown) => void;
};

/** The line to telephone numbers where none is dialled; whoever answers there is brought at the first call. */
export const createPracticeLine = ({ toExchange, failed }: Parts) => {
  const sound = createMediaThread(failed);
  let subscriber: PracticeSubscriber | undefined;
  let coming: Promise<PracticeSubscriber> | undefined;

  const bring = async (): Promise<PracticeSubscriber> => {
    sound.warm();
    const { createPracticeSubscriber } = await import(
      '#features/exchange/server/practice/practice-subscriber.ts'
    );
    subscriber = createPracticeSubscriber({
      openMedia: sound.open,
      failed,
      // What is sent by an answer is read after it, as over any connection.
      send: (message) => queueMicrotask(() => toExchange(message, link)),
    });
    return subscriber;
  };
  const whenHere = (): Promise<PracticeSubscriber> => (coming ??= bring());

  const link: Link = {
    id: 'practice',
    userId: undefined,
    isOpen: () => true,
    send: (message) => {
      if (subscriber) return subscriber.receive(message);
      whenHere().then(
        (here) => here.receive(message),
        (error: unknown) => {
          coming = undefined;
          failed('no practice subscriber', error);
          if (isRequest(message) && message.method === 'INVITE') toExchange(replyTo(message, 503), link);
        },
      );
    },
  };

  return {
    link,
    whenHere,
    calls: (): number => subscriber?.calls() ?? 0,
    stop: async (): Promise<void> => {
      subscriber?.stop();
      await sound.stop();
    },
  };
};
export type PracticeLine = ReturnType<typeof createPracticeLine>;
