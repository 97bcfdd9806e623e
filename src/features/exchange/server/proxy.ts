import type { Admission } from '#features/exchange/server/admit.ts';
import { callIdHeader, ticketHeader, userIdOf } from '#features/exchange/server/exchange-names.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { partsOf, tagOf, uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import {
  headerOf,
  isRequest,
  mustHave,
  sequenceOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
  withHeader,
  without,
} from '#features/exchange/server/sip/message.ts';
import type { Registrar } from '#features/exchange/server/sip/registrar.ts';
import type { Relay } from '#features/exchange/server/sip/relay.ts';
import { replyTo } from '#features/exchange/server/sip/reply.ts';
import { answerForCaller } from '#features/exchange/server/talks/cut-talk.ts';
import type { StartTalk } from '#features/exchange/server/talks/start-talk.ts';
import { partyOf, sideOf, type Talk } from '#features/exchange/server/talks/talk.ts';
import type { TalkBook } from '#features/exchange/server/talks/talk-book.ts';
import type { TalkKeeper } from '#features/exchange/server/talks/talk-keeper.ts';

type Parts = {
  readonly registrar: Registrar;
  readonly admission: Admission;
  readonly relay: Relay;
  readonly talks: TalkBook;
  readonly keeper: TalkKeeper;
  readonly startTalk: StartTalk;
  /** The connection of this name; undefined once it is closed. */
  readonly linkOf: (id: string) => Link | undefined;
};

/** What a telephone says about itself and about leaves is for the exchange alone. */
const ownHeaders = ['x-take-over', callIdHeader.toLowerCase(), ticketHeader.toLowerCase(), 'authorization', 'proxy-authorization'];
const withinTalk = new Set(['ACK', 'BYE', 'CANCEL', 'INFO', 'INVITE', 'NOTIFY', 'REFER', 'UPDATE', 'OPTIONS']);

/**
 * Passes messages between telephones (RFC 3261, 16; RFC 7118): nothing is stored for a message, a talk is known by its
 * Call-ID, and only its own two sides speak within it.
 */
export const createProxy = ({ registrar, admission, relay, talks, keeper, startTalk, linkOf }: Parts) => {
  const refuse = (request: SipRequest, link: Link, status: Parameters<typeof replyTo>[1]): void => {
    if (request.method !== 'ACK') link.send(replyTo(request, status));
  };

  /** The other side's connection, over which it has come back if need be, and the address it is called by there. */
  const otherSide = (talk: Talk, name: 'caller' | 'callee'): { link: Link; uri?: string } | undefined => {
    const side = talk[name];
    if (side.link.isOpen()) return { link: side.link };
    const binding = side.userId === undefined ? undefined : registrar.of(side.userId);
    if (!binding) return undefined;
    side.link = binding.link;
    return { link: binding.link, uri: binding.uri };
  };

  const cancel = (talk: Talk, request: SipRequest, link: Link): void => {
    if (talk.state === 'asking' && !talk.sent) {
      link.send(replyTo(request, 200));
      return keeper.cut(talk, 487);
    }
    if (talk.sent && talk.callee.link.isOpen()) talk.callee.link.send(relay.pass(request, link, talk.callee.link, talk.sent.uri));
    else refuse(request, link, 481);
  };

  const withinDialog = (talk: Talk, request: SipRequest, link: Link, name: 'caller' | 'callee'): void => {
    if (!withinTalk.has(request.method)) return refuse(request, link, 405);
    if (request.method === 'CANCEL' && name === 'caller') return cancel(talk, request, link);
    const other = otherSide(talk, name === 'caller' ? 'callee' : 'caller');
    if (request.method !== 'ACK') talk[name].sequence = Math.max(talk[name].sequence, sequenceOf(request).number);
    if (other) other.link.send(relay.pass(without(request, ...ownHeaders), link, other.link, other.uri));
    else refuse(request, link, request.method === 'BYE' ? 200 : 480);
    if (request.method === 'BYE') keeper.end(talk, { sipCode: 200, by: partyOf(talk, name) });
  };

  /** A talk that began before the exchange did: its end alone is passed on, by the name of whom it is for. */
  const ofForgottenTalk = (request: SipRequest, link: Link): void => {
    const from = userIdOf(partsOf(uriOf(mustHave(request, 'from'))).user);
    const to = userIdOf(partsOf(uriOf(mustHave(request, 'to'))).user);
    const binding = to === undefined || from !== link.userId ? undefined : registrar.of(to);
    if (request.method !== 'BYE' || !binding) return refuse(request, link, 481);
    binding.link.send(relay.pass(without(request, ...ownHeaders), link, binding.link, binding.uri));
  };

  const asks = (request: SipRequest, link: Link): void => {
    if (!(Number(headerOf(request, 'max-forwards') ?? 70) > 0)) return refuse(request, link, 483);
    const talk = talks.of(mustHave(request, 'call-id'));
    const name = talk && sideOf(talk, link);
    const isWithin = tagOf(mustHave(request, 'to')) !== undefined || ['ACK', 'CANCEL'].includes(request.method);
    if (talk && name && isWithin) return withinDialog(talk, request, link, name);
    if (talk) return refuse(request, link, 481);
    if (isWithin) return ofForgottenTalk(request, link);
    if (request.method === 'OPTIONS') return refuse(request, link, 200);
    if (request.method === 'INVITE') return startTalk(request, link);
    refuse(request, link, 405);
  };

  /** What an answer to the INVITE of a talk makes of the talk. */
  const follow = (talk: Talk, response: SipResponse): void => {
    if (talk.state !== 'asking' && talk.state !== 'ringing') return;
    if (response.status >= 300) {
      const isCancelled = response.status === 487;
      return keeper.end(talk, { sipCode: response.status, by: partyOf(talk, isCancelled ? 'caller' : 'callee') });
    }
    if (response.status === 100) return;
    talk.callee.address = mustHave(response, 'to');
    talk.callee.contact = uriOf(headerOf(response, 'contact') ?? talk.callee.contact);
    if (response.status < 200) keeper.ringing(talk);
    else keeper.answered(talk);
  };

  const answers = (response: SipResponse, link: Link): void => {
    const back = relay.back(response, link);
    if (!back) return;
    const talk = talks.of(mustHave(response, 'call-id'));
    const isOfInvite = talk !== undefined && sequenceOf(response).method === 'INVITE' && talk.callee.link === link;
    if (isOfInvite && talk.isCutHere) return answerForCaller(talk, back.response);
    if (isOfInvite) follow(talk, back.response);
    const cleaned = without(back.response, ...ownHeaders);
    const isOfRecord = isOfInvite && talk.callId !== undefined && response.status > 100;
    const told = isOfRecord ? withHeader(cleaned, callIdHeader, String(talk.callId)) : cleaned;
    linkOf(back.to)?.send(told);
  };

  return {
    /** What came over the line to numbers. */
    receive: (message: SipMessage, link: Link): void =>
      isRequest(message) ? asks(message, link) : answers(message, link),
    /** What came from a person's telephone. */
    receiveFrom: (message: SipMessage, link: PhoneLink): void => {
      if (!isRequest(message)) return answers(message, link);
      if (message.method !== 'REGISTER') return asks(message, link);
      const answer = admission.register(message, link);
      link.send(answer);
      if (answer.status !== 200) return;
      for (const talk of talks.goingOf(link.userId)) sideOf(talk, link);
    },
  };
};
export type Proxy = ReturnType<typeof createProxy>;
