import {
  besideInvite,
  type Dialog,
  dialogBy,
  inviteTo,
  within,
} from '#features/exchange/server/practice/requests.ts';
import type { Media } from '#features/exchange/server/practice/media.ts';
import { type Header, type SipMessage, type SipResponse } from '#features/exchange/server/sip/message.ts';

/** How ringing at one person ended: with a dialog, or with a code of why there is none. */
export type Rung = { readonly dialog: Dialog } | { readonly status: number };

type Parts = {
  readonly send: (message: SipMessage) => void;
  /** Says what answers come to this Call-ID; gives back how to stop listening. */
  readonly expect: (sipCallId: string, receive: (response: SipResponse) => void) => () => void;
};

export type Ring = {
  readonly userId: number;
  readonly phone: string;
  readonly callId: number;
  readonly offer: string;
  readonly media: Media;
  readonly ringMs: number;
  /** Aborted when the caller gives up. */
  readonly signal?: AbortSignal;
  readonly more?: readonly Header[];
};

const giveUpMs = 5_000;

/** Rings at one person's telephone for as long as it may, and takes the call off it then (RFC 3261, 13.2 and 9). */
export const ringPerson = ({ send, expect }: Parts, ring: Ring): Promise<Rung> =>
  new Promise((done) => {
    const invite = inviteTo(ring.userId, ring, ring.more);
    let isOver = false;
    const cancel = (): void => {
      if (isOver) return;
      send(besideInvite(invite, 'CANCEL'));
      late = setTimeout(() => finish({ status: 408 }), giveUpMs);
    };
    let late = setTimeout(cancel, ring.ringMs);
    ring.signal?.addEventListener('abort', cancel, { once: true });

    const finish = (rung: Rung): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      ring.signal?.removeEventListener('abort', cancel);
      stop();
      done(rung);
    };

    const receive = (response: SipResponse): void => {
      if (
        response.status < 200 ||
        response.headers.some(([name, value]) => name.toLowerCase() === 'cseq' && !value.endsWith('INVITE'))
      )
        return;
      if (response.status >= 300) {
        const to = response.headers.find(([name]) => name.toLowerCase() === 'to')?.[1];
        send(besideInvite(invite, 'ACK', to));
        return finish({ status: response.status });
      }
      const dialog = dialogBy(response);
      send(within(dialog, 'ACK'));
      ring.media.accept(response.body).then(
        () => finish({ dialog }),
        () => {
          send(within(dialog, 'BYE'));
          finish({ status: 488 });
        },
      );
    };
    const sipCallId = invite.headers.find(([name]) => name === 'Call-ID')?.[1] ?? '';
    const stop = expect(sipCallId, receive);
    send(invite);
  });
