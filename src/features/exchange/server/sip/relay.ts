import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { parameterOf, partsOf, uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import {
  headerOf,
  mustHave,
  onTop,
  type SipRequest,
  type SipResponse,
  withHeader,
  withoutTop,
} from '#features/exchange/server/sip/message.ts';

const mark = 'z9hG4bK';

/**
 * Sends requests on and brings their answers back without remembering either (RFC 3261, 16.11): the branch of our Via
 * tells whom it was from, and its seal that it came from whom it was sent to. The same request, its ACK and its CANCEL
 * get the same branch.
 */
export const createRelay = (domain: string) => {
  const key = createSecretKey(randomBytes(32));

  const sealOf = (from: string, to: string, branch: string): string =>
    createHmac('sha256', key).update(`${from} ${to} ${branch}`).digest('hex').slice(0, 24);

  const branchOf = (message: SipRequest | SipResponse): string => {
    const own = parameterOf(mustHave(message, 'via'), 'branch');
    return own ?? `${mustHave(message, 'call-id')} ${Number.parseInt(mustHave(message, 'cseq'), 10)}`;
  };

  const route = `<sip:${domain};transport=ws;lr>`;

  return {
    /** The request as it goes on to `to`, at another address where `uri` is given. */
    pass: (request: SipRequest, from: Link, to: Link, uri = request.uri): SipRequest => {
      const hops = Number(headerOf(request, 'max-forwards') ?? 70);
      const seal = sealOf(from.id, to.id, branchOf(request));
      const isOurs = partsOf(uriOf(headerOf(request, 'route') ?? '')).host === domain;
      const passed = withHeader(
        isOurs ? withoutTop(request, 'route') : request,
        'Max-Forwards',
        `${hops - 1}`,
      );
      const routed = request.method === 'INVITE' ? onTop(passed, 'Record-Route', route) : passed;
      return {
        ...onTop(routed, 'Via', `SIP/2.0/WS ${domain};branch=${mark}.${from.id}.${seal}`),
        uri,
      };
    },
    /** The answer without our Via, and the connection it goes back to; undefined where nobody of ours was asked. */
    back: (
      response: SipResponse,
      by: Link,
    ): { readonly response: SipResponse; readonly to: string } | undefined => {
      const [begin, to = '', seal] = (parameterOf(mustHave(response, 'via'), 'branch') ?? '').split('.');
      const rest = withoutTop(response, 'via');
      if (begin !== mark || headerOf(rest, 'via') === undefined) return undefined;
      return seal === sealOf(to, by.id, branchOf(rest)) ? { response: rest, to } : undefined;
    },
  };
};
export type Relay = ReturnType<typeof createRelay>;
