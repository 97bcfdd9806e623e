import type { SipMessage } from '#features/exchange/server/sip/message.ts';

/** One way to and from the exchange: a person's websocket, or the practice subscriber within the process. */
export type Link = {
  readonly id: string;
  /** Whose it is; undefined for the line to telephone numbers. */
  readonly userId: number | undefined;
  readonly isOpen: () => boolean;
  readonly send: (message: SipMessage) => void;
};
