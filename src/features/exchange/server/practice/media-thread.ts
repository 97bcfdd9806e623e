import { Worker } from 'node:worker_threads';
import type { Speech } from '#features/exchange/server/practice/behaviour.ts';
import type { Media } from '#features/exchange/server/practice/media.ts';
import type { MediaAnswer, MediaOrder } from '#features/exchange/server/practice/media.worker.ts';

/** Opens the sound of a talk; `lost` hears that it is gone with its thread. */
export type OpenMedia = (speech: Speech, lost: () => void) => Media;

type Waiting = { readonly resolve: (sdp: string) => void; readonly reject: (error: Error) => void };

const heapMb = 256;
const ownFile = new URL('./media.worker.ts', import.meta.url);

/** What has been asked of the thread and not answered yet. */
const createQuestions = () => {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  return {
    ask: (send: (question: number) => void): Promise<string> =>
      new Promise((resolve, reject) => {
        const question = (count += 1);
        waiting.set(question, { resolve, reject });
        send(question);
      }),
    receive: ({ question, ...reply }: MediaAnswer): void => {
      const asked = waiting.get(question);
      waiting.delete(question);
      if ('sdp' in reply) asked?.resolve(reply.sdp);
      else asked?.reject(new Error(reply.failed));
    },
    giveUp: (): void => {
      for (const { reject } of waiting.values()) reject(new Error('The thread of sound has ended'));
      waiting.clear();
    },
  };
};

/** The thread that sounds: begun with the first talk; one that dies takes its talks with it, and the next begins anew. */
export const createMediaThread = (failed: (event: string, error: unknown) => void, file = ownFile) => {
  const questions = createQuestions();
  const calls = new Map<number, () => void>();
  let running: Worker | undefined;
  let count = 0;

  const over = (): void => {
    running = undefined;
    questions.giveUp();
    const gone = [...calls.values()];
    calls.clear();
    for (const lost of gone) lost();
  };

  const begin = (): Worker => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    worker.on('message', questions.receive);
    worker.on('error', (error) => failed('practice sound failed', error));
    worker.on('exit', () => running === worker && over());
    worker.unref();
    return worker;
  };

  const send = (order: MediaOrder): void => {
    running ??= begin();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a rule about windows; this is a thread
    running.postMessage(order);
  };

  const open: OpenMedia = (speech, lost) => {
    const call = (count += 1);
    calls.set(call, lost);
    send({ call, do: 'open', speech });
    const ask = async (what: 'answer' | 'offer' | 'accept', sdp = ''): Promise<string> => {
      if (!calls.has(call)) throw new Error('The talk is over');
      return questions.ask((question) => send({ call, question, do: what, sdp }));
    };
    return {
      answer: (offer) => ask('answer', offer),
      offer: () => ask('offer'),
      accept: async (answer) => void (await ask('accept', answer)),
      close: () => {
        if (calls.delete(call)) send({ call, do: 'close' });
      },
    };
  };

  return {
    /** Begins the thread ahead of a talk: the telephone rings meanwhile. */
    warm: (): void => void (running ??= begin()),
    open,
    stop: async (): Promise<void> => {
      const worker = running;
      calls.clear();
      over();
      await worker?.terminate();
    },
  };
};
