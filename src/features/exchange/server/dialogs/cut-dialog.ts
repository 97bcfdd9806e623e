import { randomBytes } from 'node:crypto';
import {
  type Header,
  headersOf,
  mustHave,
  sequenceOf,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';
import { replyTo, type Status } from '#features/exchange/server/sip/reply.ts';
import type { Side, Dialog } from '#features/exchange/server/dialogs/dialog.ts';

/** Whose branches nobody waits for: answers to what the exchange asks of itself end here. */
const newBranch = (): string =>
  `SIP/2.0/WS exchange.invalid;branch=z9hG4bK.exchange.${randomBytes(8).toString('hex')}`;

const request = (method: string, uri: string, headers: readonly Header[]): SipRequest => ({
  method,
  uri,
  headers: [['Max-Forwards', '70'], ...headers],
  body: '',
});

const byeTo = (dialog: Dialog, to: Side, from: Side): SipRequest =>
  request('BYE', to.contact, [
    ['Via', newBranch()],
    ['From', from.address],
    ['To', to.address],
    ['Call-ID', dialog.sipCallId],
    ['CSeq', `${from.sequence + 1} BYE`],
  ]);

/** What belongs to the very transaction of an INVITE: its CANCEL, and the ACK of a refusal (RFC 3261, 9.1 and 17.1.1.3). */
const besideInvite = (invite: SipRequest, method: 'CANCEL' | 'ACK', to: string): SipRequest =>
  request(method, invite.uri, [
    ['Via', headersOf(invite, 'via')[0] ?? ''],
    ['From', mustHave(invite, 'from')],
    ['To', to],
    ['Call-ID', mustHave(invite, 'call-id')],
    ['CSeq', `${sequenceOf(invite).number} ${method}`],
  ]);

/** Ends a dialog at both sides, whatever it has come to; `status` answers a caller who is still waiting. */
export const cutDialog = (dialog: Dialog, status: Status): void => {
  const { caller, callee, sent } = dialog;
  dialog.isCutHere = true;
  if (dialog.state === 'talking') {
    callee.link.send(byeTo(dialog, callee, caller));
    caller.link.send(byeTo(dialog, caller, callee));
    return;
  }
  if (sent) callee.link.send(besideInvite(sent, 'CANCEL', mustHave(sent, 'to')));
  caller.link.send(replyTo(dialog.asked, status));
};

/** Answers for the caller of a dialog that was cut: a refusal is acknowledged, an answer that came too late is ended. */
export const answerForCaller = (dialog: Dialog, response: SipResponse): void => {
  const { sent, callee, caller } = dialog;
  if (!sent || response.status < 200 || sequenceOf(response).method !== 'INVITE') return;
  const to = mustHave(response, 'to');
  if (response.status >= 300) return callee.link.send(besideInvite(sent, 'ACK', to));
  callee.address = to;
  callee.link.send({ ...besideInvite(sent, 'ACK', to), uri: callee.contact });
  callee.link.send(byeTo(dialog, callee, caller));
};
