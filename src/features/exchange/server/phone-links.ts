import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Presented } from '#kit/server/guard-call.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { printMessage } from '#features/exchange/server/sip/message.ts';

/** Why a telephone is cut off; numbers from 4000 are the product's own, as on the live line. */
const closing = { signedOut: 4401, elsewhere: 4409, tooFast: 1008, leaving: 1001 } as const;

/** What one person may hold open at a time: a telephone each of his browsers, and those that come back before they are missed. */
export const mostOfOne = 8;

/** The websocket of a signed-in person's telephone. */
export type PhoneLink = Link & {
  readonly userId: number;
  readonly sessionId: number;
  readonly presented: Presented;
  readonly close: (why: keyof typeof closing) => void;
};

const mostUnsentBytes = 1024 * 1024;

/** A connection of a telephone; one that does not read what it is sent is dropped. */
export const phoneLinkOf = (
  webSocket: WebSocket,
  holder: Pick<PhoneLink, 'userId' | 'sessionId' | 'presented'>,
): PhoneLink => ({
  ...holder,
  id: randomBytes(6).toString('hex'),
  isOpen: () => webSocket.readyState === webSocket.OPEN,
  send: (message) => {
    if (webSocket.readyState !== webSocket.OPEN) return;
    if (webSocket.bufferedAmount > mostUnsentBytes) webSocket.terminate();
    else webSocket.send(printMessage(message));
  },
  close: (why) => webSocket.close(closing[why]),
});
