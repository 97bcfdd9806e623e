import { isIP } from 'node:net';
import type { Clock } from '#kit/server/clock.ts';
import { noteAnswer, noteFailure } from '#kit/server/outbound/doors.ts';
import { ForbiddenHost, publicAddressOf } from '#kit/server/outbound/public-address.ts';

/** The door of pushes, as services outside are looked at by their names. */
export const pushDoor = 'push';

/** How a push service knows us: the keys of VAPID in base64url, and whom to write to. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

/** Where a browser of a person takes messages, with the keys they are encrypted for. */
type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What a push service made of a message: taken, its receiver is no more, not taken now, never to be taken. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

type Options = { readonly keys: PushKeys; readonly allowsPrivate: boolean; readonly isUrgent: boolean };

const connectMs = 3_000;
const answerMs = 10_000;
const aDayS = 24 * 3_600;

/** Whether messages may go there at all: https, or http where hosts inside are allowed. */
export const isPushAddress = (endpoint: string, allowsPrivate: boolean): boolean => {
  const protocol = URL.canParse(endpoint) ? new URL(endpoint).protocol : '';
  return protocol === 'https:' || (protocol === 'http:' && allowsPrivate);
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/**
 * Sends a message to a browser by its push service, encrypted for it alone (RFC 8291) and signed by our keys (RFC 8292).
 * The address is looked up once and connected to as it was found; no redirect is followed.
 */
export const sendPush = async (
  { endpoint, p256dh, auth }: PushTarget,
  message: string,
  { keys, allowsPrivate, isUrgent }: Options,
  clock: Clock,
): Promise<PushOutcome> => {
  if (!isPushAddress(endpoint, allowsPrivate)) return 'gone';
  try {
    const url = new URL(endpoint);
    const address = await publicAddressOf(url.hostname, { allowsPrivate });
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: keys,
      TTL: aDayS,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    const { Client } = await import('undici');
    const family = isIP(address);
    const client = new Client(url.origin, {
      connect: {
        timeout: connectMs,
        // What was checked is what is connected to; whoever asks for all addresses gets this one.
        lookup: (_host, { all }, found) =>
          all ? found(null, [{ address, family }]) : found(null, address, family),
      },
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
    });
    try {
      const answer = await client.request({
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers,
        body,
        signal: AbortSignal.timeout(answerMs),
      });
      await answer.body.dump({ limit: 64 * 1024 }).catch(() => undefined);
      noteAnswer(clock, pushDoor, answer.statusCode === 410 ? 404 : answer.statusCode);
      return outcomeOf(answer.statusCode);
    } finally {
      await client.close().catch(() => undefined);
    }
  } catch (error) {
    if (error instanceof ForbiddenHost && error.reason === 'private') return 'gone';
    noteFailure(clock, pushDoor, error, new Date(0));
    return 'later';
  }
};
