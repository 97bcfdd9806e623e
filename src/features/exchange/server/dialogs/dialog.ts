import type { Link } from '#features/exchange/server/sip/link.ts';
import type { SipRequest } from '#features/exchange/server/sip/message.ts';

/** One end of a dialog, as the other end names it. */
export type Side = {
  /** A person of ours; undefined for whoever is behind a telephone number. */
  readonly userId: number | undefined;
  /** Follows the person when his telephone comes back over another connection. */
  link: Link;
  /** His From or To with its tag. */
  address: string;
  /** Where requests within the dialog are sent to (RFC 3261, 12.1). */
  contact: string;
  /** The number of his last request within the dialog. */
  sequence: number;
};

type DialogState = 'asking' | 'ringing' | 'talking' | 'ended';

/** A talk between two telephones, from the INVITE on (RFC 3261, 12), with the record of the call it belongs to. */
export type Dialog = {
  readonly sipCallId: string;
  /** `out`: to a number; `in`: from a number to one person who rings; `inner`: between colleagues. */
  readonly kind: 'out' | 'in' | 'inner';
  /** The record; unknown while the exchange still asks whether the call may be. */
  callId: number | undefined;
  state: DialogState;
  readonly caller: Side;
  readonly callee: Side;
  /** The INVITE as it came, without its body. */
  readonly asked: SipRequest;
  /** The INVITE as it was sent on, without its body. */
  sent: SipRequest | undefined;
  readonly beganAt: number;
  endedAt: number | undefined;
  /** The exchange has ended it by itself and answers for the side that was not asked. */
  isCutHere: boolean;
  /** Since when a side is without a connection. */
  lostAt: number | undefined;
};

/** Which end of a dialog stands on this connection; a person who has come back over another one is recognized. */
export const sideOf = (dialog: Dialog, link: Link): 'caller' | 'callee' | undefined => {
  for (const name of ['caller', 'callee'] as const) {
    const side = dialog[name];
    if (side.link === link) return name;
    if (side.userId !== undefined && side.userId === link.userId) {
      side.link = link;
      return name;
    }
  }
  return undefined;
};

/** Whose end it is for the record: ours, or theirs; between colleagues the one who has called is "we". */
export const partyOf = (dialog: Dialog, side: 'caller' | 'callee'): 'we' | 'they' =>
  (side === 'caller') === (dialog.kind !== 'in') ? 'we' : 'they';
