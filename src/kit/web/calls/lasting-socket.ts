/** Who hears what a socket says. */
type Recipient = {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  /** It was cut or could not be opened; it comes back by itself unless it is closed now. */
  readonly cut: (code: number) => void;
};

/** A socket that comes back after a cut, each time it fails a little later. */
export type LastingSocket = {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  /** Opens at once, in the place of whatever was open. */
  readonly reopen: () => void;
  /** Closes for good, until it is opened again. */
  readonly close: () => void;
};

const openWithinMs = 4_000;
/** A socket that lived so long was a good one: its end is a first failure. */
const steadyMs = 5_000;
const slower = 1.3;
const slowestMs = 8_000;
const unreached = 1_006;
const replaced = 1_000;

/** From a half of a pause to one and a half: windows cut at once do not come back at once, nor fail again together. */
const spread = (pauseMs: number): number => {
  const [part = 0] = crypto.getRandomValues(new Uint8Array(1));
  return pauseMs * (0.5 + part / 256);
};

/** Begins closed; about `firstPauseMs` goes by before it comes back for the first time. */
export const lastingSocket = (address: string, firstPauseMs: number, recipient: Recipient): LastingSocket => {
  let socket: WebSocket | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = (): boolean => {
    clearTimeout(timer);
    const former = socket;
    socket = null;
    former?.close();
    return former !== null;
  };
  const end = (code: number): void => {
    drop();
    timer = setTimeout(open, spread(Math.min(slowestMs, firstPauseMs * slower ** failures)));
    failures += 1;
    recipient.cut(code);
  };
  const open = (): void => {
    drop();
    const mine = new WebSocket(address);
    socket = mine;
    timer = setTimeout(end, openWithinMs, unreached);
    // What a socket says that has been given up is nobody's.
    const whileMine =
      <E>(act: (event: E) => void) =>
      (event: E): void => {
        if (socket === mine) act(event);
      };
    mine.addEventListener(
      'open',
      whileMine(() => {
        clearTimeout(timer);
        timer = setTimeout(() => (failures = 0), steadyMs);
        recipient.opened();
      }),
    );
    mine.addEventListener(
      'message',
      whileMine(({ data }: MessageEvent) => recipient.received(data as string)),
    );
    mine.addEventListener(
      'close',
      whileMine(({ code }: CloseEvent) => end(code)),
    );
  };
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    send: (text) => socket?.send(text),
    reopen: () => {
      failures = 0;
      if (drop()) recipient.cut(replaced);
      open();
    },
    close: () => void drop(),
  };
};
