import { parentPort } from 'node:worker_threads';
import type { Speech } from '#features/exchange/server/practice/behaviour.ts';
import { type Media, openMedia } from '#features/exchange/server/practice/media.ts';

/** What is asked of the thread of sound: `call` says of which call, `question` which answer belongs to it. */
export type MediaOrder =
  | { readonly call: number; readonly do: 'open'; readonly speech: Speech }
  | { readonly call: number; readonly do: 'close' }
  | {
      readonly call: number;
      readonly question: number;
      readonly do: 'answer' | 'offer' | 'accept';
      readonly sdp: string;
    };
export type MediaAnswer = { readonly question: number } & (
  | { readonly sdp: string }
  | { readonly failed: string }
);

const calls = new Map<number, Media>();

const describe = async (media: Media | undefined, order: Extract<MediaOrder, { question: number }>) => {
  if (!media) throw new Error('The talk is over');
  if (order.do === 'offer') return media.offer();
  if (order.do === 'answer') return media.answer(order.sdp);
  await media.accept(order.sdp);
  return '';
};

const answer = (reply: MediaAnswer): void => {
  /* oxlint-disable-next-line unicorn/require-post-message-target-origin -- a rule about windows; this is a thread */
  parentPort?.postMessage(reply);
};

const obey = (order: MediaOrder): void => {
  const { call } = order;
  if (order.do === 'open') return void calls.set(call, openMedia(order.speech));
  if (order.do === 'close') {
    calls.get(call)?.close();
    return void calls.delete(call);
  }
  const { question } = order;
  describe(calls.get(call), order).then(
    (sdp) => answer({ question, sdp }),
    (error: unknown) => answer({ question, failed: String(error) }),
  );
};

/** The sound of practice talks, apart from the server's own loop: twenty of them would keep it from answering. */
parentPort?.on('message', obey);
