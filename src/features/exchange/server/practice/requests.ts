import { randomBytes } from 'node:crypto';
import { callIdHeader, phoneDomain, phoneUserOf } from '#features/exchange/server/exchange-names.ts';
import { tagOf, uriOf } from '#features/exchange/server/sip/address.ts';
import {
  type Header,
  headerOf,
  headersOf,
  mustHave,
  sequenceOf,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';
import { newTag } from '#features/exchange/server/sip/reply.ts';

/** Where requests within a dialog with the practice subscriber are sent. */
export const practiceContact: Header = ['Contact', `<sip:practice@${phoneDomain};transport=ws>`];

/** The practice subscriber's view of a dialog (RFC 3261, 12). */
export type Dialog = {
  readonly sipCallId: string;
  readonly mine: string;
  readonly theirs: string;
  readonly target: string;
  readonly routes: readonly string[];
  sequence: number;
};

const via = (branch: string): Header => ['Via', `SIP/2.0/WS practice.invalid;branch=z9hG4bK${branch}`];
const newBranch = (): string => randomBytes(8).toString('hex');

/** The dialog that an answer of ours to an INVITE makes. */
export const dialogOf = (invite: SipRequest, tag: string): Dialog => ({
  sipCallId: mustHave(invite, 'call-id'),
  mine: `${mustHave(invite, 'to')};tag=${tag}`,
  theirs: mustHave(invite, 'from'),
  target: uriOf(headerOf(invite, 'contact') ?? mustHave(invite, 'from')),
  routes: headersOf(invite, 'record-route'),
  sequence: 0,
});

/** The dialog that an answer to our INVITE makes. */
export const dialogBy = (response: SipResponse): Dialog => ({
  sipCallId: mustHave(response, 'call-id'),
  mine: mustHave(response, 'from'),
  theirs: mustHave(response, 'to'),
  target: uriOf(headerOf(response, 'contact') ?? mustHave(response, 'to')),
  routes: headersOf(response, 'record-route').toReversed(),
  sequence: sequenceOf(response).number,
});

/** A request within a dialog; an ACK keeps the number of its INVITE (RFC 3261, 13.2.2.4). */
export const within = (
  dialog: Dialog,
  method: 'ACK' | 'BYE' | 'NOTIFY',
  { headers = [], body = '' }: { readonly headers?: readonly Header[]; readonly body?: string } = {},
): SipRequest => {
  if (method !== 'ACK') dialog.sequence += 1;
  return {
    method,
    uri: dialog.target,
    headers: [
      via(newBranch()),
      ['Max-Forwards', '70'],
      ...dialog.routes.map((route): Header => ['Route', route]),
      ['From', dialog.mine],
      ['To', dialog.theirs],
      ['Call-ID', dialog.sipCallId],
      ['CSeq', `${dialog.sequence} ${method}`],
      practiceContact,
      ...headers,
    ],
    body,
  };
};

/** An INVITE to a person's telephone from a number; `more` carries what a transfer adds. */
export const inviteTo = (
  userId: number,
  { phone, callId, offer }: { readonly phone: string; readonly callId: number; readonly offer: string },
  more: readonly Header[] = [],
): SipRequest => {
  const address = `sip:${phoneUserOf(userId)}@${phoneDomain}`;
  return {
    method: 'INVITE',
    uri: address,
    headers: [
      via(newBranch()),
      ['Max-Forwards', '70'],
      ['From', `<sip:${phone}@${phoneDomain}>;tag=${newTag()}`],
      ['To', `<${address}>`],
      ['Call-ID', `${randomBytes(12).toString('hex')}@practice.invalid`],
      ['CSeq', '1 INVITE'],
      practiceContact,
      [callIdHeader, String(callId)],
      ['Content-Type', 'application/sdp'],
      ...more,
    ],
    body: offer,
  };
};

/** What belongs to the transaction of an INVITE of ours: its CANCEL, and the ACK of a refusal (RFC 3261, 9.1, 17.1.1.3). */
export const besideInvite = (
  invite: SipRequest,
  method: 'CANCEL' | 'ACK',
  to = mustHave(invite, 'to'),
): SipRequest => ({
  method,
  uri: invite.uri,
  headers: [
    ['Via', mustHave(invite, 'via')],
    ['Max-Forwards', '70'],
    ['From', mustHave(invite, 'from')],
    ['To', to],
    ['Call-ID', mustHave(invite, 'call-id')],
    ['CSeq', `1 ${method}`],
  ],
  body: '',
});

/** Whether a request is the first of its dialog. */
export const isFirst = (request: SipRequest): boolean => tagOf(mustHave(request, 'to')) === undefined;
