import type { PhoneCommand, PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';
import { phone, useFarLevel } from '#features/softphone/web/phone/phone-port.ts';
import { Softphone, type SoftphoneInput } from '#features/softphone/web/phone/softphone.ts';

/** What windows of one browser tell each other. */
type Word =
  | { readonly kind: 'snapshot'; readonly snapshot: PhoneSnapshot }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'command'; readonly command: PhoneCommand }
  | { readonly kind: 'hello' };

/** Every second one is enough for the bars of another window. */
const levelEvery = 2;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
const postTo = (channel: BroadcastChannel, word: Word): void => channel.postMessage(word);

type Shared = Omit<SoftphoneInput, 'onLevel'>;

/** This window holds the telephone: it does what any window asks, and tells all of them what became of it. */
const hold = (input: Shared, channel: BroadcastChannel, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  // What was begun before this window left ends after its channel is closed.
  const post = (word: Word): void => {
    if (!signal.aborted) postTo(channel, word);
  };
  let levels = 0;
  const held = new Softphone({
    ...input,
    onLevel: (level) => {
      useFarLevel.setState({ level });
      levels += 1;
      if (levels % levelEvery === 0 || level === 0) post({ kind: 'level', level });
    },
  });
  const share = (): void => {
    if (signal.aborted) return;
    phone.set(held.getSnapshot());
    post({ kind: 'snapshot', snapshot: held.getSnapshot() });
  };
  held.subscribe(share);
  phone.join((command) => held.do(command));
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<Word>) => {
      if (data.kind === 'command') held.do(data.command);
      if (data.kind === 'hello') share();
    },
    { signal },
  );
  // A conversation is not cut by a slip of the hand: the browser asks first.
  globalThis.addEventListener(
    'beforeunload',
    (event) => {
      if (held.getSnapshot().conversation) event.preventDefault();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    held.stop();
    resolve();
  });
  void held.start();
  return promise;
};

/**
 * One telephone over all windows of a browser: the first holds it, the others show the same and steer it, and when it
 * goes the next one takes over. Answers how to leave.
 */
export const sharePhone = (input: Shared): (() => void) => {
  const leave = new AbortController();
  const { signal } = leave;
  const name = `softphone.${input.userId}`;
  const channel = new BroadcastChannel(name);
  let isHeldHere = false;
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<Word>) => {
      if (isHeldHere) return;
      if (data.kind === 'snapshot') phone.set(data.snapshot);
      if (data.kind === 'level') useFarLevel.setState({ level: data.level });
    },
    { signal },
  );
  phone.join((command) => postTo(channel, { kind: 'command', command }));
  postTo(channel, { kind: 'hello' });
  void navigator.locks
    .request(name, { signal }, () => {
      isHeldHere = true;
      return hold(input, channel, signal);
    })
    .catch(() => undefined);
  return () => {
    leave.abort();
    phone.join(null);
    channel.close();
  };
};
