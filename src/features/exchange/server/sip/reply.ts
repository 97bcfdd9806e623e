import { randomBytes } from 'node:crypto';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { tagOf } from '#features/exchange/server/sip/address.ts';
import {
  type Header,
  mustHave,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';

/** The words of the codes the exchange answers with (RFC 3261, 21). */
const reasons = {
  100: 'Trying',
  180: 'Ringing',
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  416: 'Unsupported URI Scheme',
  420: 'Bad Extension',
  423: 'Interval Too Brief',
  480: 'Temporarily Unavailable',
  481: 'Call Does Not Exist',
  482: 'Loop Detected',
  483: 'Too Many Hops',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
} as const;
export type Status = keyof typeof reasons;

const copied = new Set(['via', 'from', 'to', 'call-id', 'cseq', 'record-route']);

export const newTag = (): string => randomBytes(6).toString('hex');

type Answer = {
  readonly tag?: string;
  readonly headers?: readonly Header[];
  readonly body?: string;
  /** Other words than the usual ones of the code. */
  readonly reason?: string;
};

/** Answers a request (RFC 3261, 8.2.6): its own ways and names, a tag where it had none and this is not a 100. */
export const replyTo = (
  request: SipRequest,
  status: Status,
  { tag = newTag(), headers = [], body = '', reason }: Answer = {},
): SipResponse => {
  const needsTag = status > 100 && !tagOf(mustHave(request, 'to'));
  const own = request.headers
    .filter(([name]) => copied.has(name.toLowerCase()))
    .map(
      ([name, value]): Header =>
        needsTag && name.toLowerCase() === 'to' ? [name, `${value};tag=${tag}`] : [name, value],
    );
  return { status, reason: reason ?? reasons[status], headers: [...own, ...headers], body };
};

/** Answers a request over the connection it came by; an ACK is never answered (RFC 3261, 17). */
export const refuseRequest = (
  request: SipRequest,
  link: Link,
  status: Status,
  headers: readonly Header[] = [],
): void => {
  if (request.method !== 'ACK') link.send(replyTo(request, status, { headers }));
};
