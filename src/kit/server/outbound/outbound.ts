import type { Clock } from '#kit/server/clock.ts';
import { createBreaker } from '#kit/server/outbound/breaker.ts';
import { noteAnswer, noteFailure } from '#kit/server/outbound/doors.ts';
import { OutsideFailure, type OutsideReason } from '#kit/server/outbound/outside-failure.ts';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';

/** Lets callers through one after another, no more than so many a second. */
type Turnstile = { readonly pass: () => Promise<void> };

/** Without a limit everybody passes at once. */
const createTurnstile = (perSecond: number | undefined): Turnstile => {
  if (perSecond === undefined) return { pass: () => Promise.resolve() };
  const gapMs = 1_000 / perSecond;
  let nextAt = 0;
  return {
    pass: async () => {
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + gapMs;
      if (at > now) await sleep(at - now);
    },
  };
};

/** Reads an answer to its end, or gives up as soon as it is longer than allowed. */
const readBody = async (
  body: Readable,
  limit: number,
  fail: (reason: OutsideReason, cause?: unknown) => OutsideFailure,
): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += (part as Buffer).length;
      if (bytes > limit) break; // leaving the loop destroys the stream
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw fail('away', error);
  }
  if (bytes > limit) throw fail('too-large');
  return Buffer.concat(parts);
};

/** A foreign service, exactly as the operator configured it. Times in ms, `bytes` of one answer at most. */
export type OutsideService = {
  readonly name: string;
  readonly address: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Requests a second at most; without it only the four connections hold them back. */
  readonly perSecond?: number;
  readonly totalMs?: number;
  readonly bytes?: number;
  /** What the service says to a refusal (4xx) is read, too; otherwise it is dropped. */
  readonly readsRefusals?: boolean;
};

/** One question. `repeatable` says that asking twice does no harm, so that a failure may be asked again. */
type OutsideRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly repeatable: boolean;
};

/** What came back: any status but a redirect or a failure of the service (5xx). */
type OutsideAnswer = { readonly status: number; readonly type: string; readonly body: Buffer };

/** A door to one service. */
export type Outbound = {
  readonly ask: (request: OutsideRequest) => Promise<OutsideAnswer>;
  readonly close: () => Promise<void>;
};

const connectMs = 3_000;
const headersMs = 10_000;
const totalMs = 20_000;
const mebibyte = 1024 * 1024;
const connections = 4;
const repeats = 2;
const firstPauseMs = 200;

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

const requireSafe = (address: URL): void => {
  if (address.protocol === 'https:') return;
  if (address.protocol === 'http:' && loopback.has(address.hostname)) return;
  throw new Error(`An outside service is reached by https only: ${address.hostname}`);
};

const targetOf = (address: URL, { path, query = {} }: OutsideRequest): string => {
  const target = new URL(`${address.pathname.replace(/\/$/, '')}${path}`, address);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return `${target.pathname}${target.search}`;
};

/** Whether what came with a status is read: an answer, and a refusal where the service explains itself. */
const hasWords = (status: number, { readsRefusals }: OutsideService): boolean =>
  status < 300 || (readsRefusals === true && status >= 400 && status < 500);

/**
 * Opens the one way out to a configured service: https with its certificate checked (http for loopback alone),
 * no redirects, 3 s to connect, 10 s for headers, 20 s in all, 5 MiB, four connections, two repeats of questions
 * that bear it, half a minute of rest after five failures in a row.
 */
export const openOutbound = (service: OutsideService, clock: Clock): Outbound => {
  requireSafe(service.address);
  let opened: Promise<Pool> | undefined;
  // The client is loaded with the first question: most servers never ask anybody.
  const open = async (): Promise<Pool> => {
    const { Pool: HttpPool } = await import('undici');
    return new HttpPool(service.address.origin, {
      connections,
      connect: { timeout: connectMs },
      headersTimeout: headersMs,
      bodyTimeout: headersMs,
    });
  };
  const breaker = createBreaker(clock);
  const turnstile = createTurnstile(service.perSecond);
  const fail = (reason: OutsideReason, cause?: unknown): OutsideFailure =>
    new OutsideFailure(service.name, reason, cause);

  const askOnce = async (request: OutsideRequest): Promise<OutsideAnswer> => {
    await turnstile.pass();
    const pool = await (opened ??= open());
    const answer = await pool
      .request({
        method: request.method,
        path: targetOf(service.address, request),
        headers: { ...service.headers, ...request.headers },
        body: request.body ?? null,
        signal: AbortSignal.timeout(service.totalMs ?? totalMs),
      })
      .catch((error: unknown) => {
        throw fail('away', error);
      });
    const isRead = hasWords(answer.statusCode, service);
    if (!isRead) await answer.body.dump().catch(() => undefined);
    if (answer.statusCode >= 500) throw fail('failing');
    if (answer.statusCode >= 300 && answer.statusCode < 400) throw fail('redirect');
    const body = isRead ? await readBody(answer.body, service.bytes ?? 5 * mebibyte, fail) : Buffer.alloc(0);
    return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body };
  };

  const ask = async (request: OutsideRequest): Promise<OutsideAnswer> => {
    for (let attempt = 0; ; attempt += 1) {
      if (breaker.isResting()) throw fail('resting');
      try {
        const answer = await askOnce(request);
        breaker.succeeded();
        noteAnswer(clock, service.name, answer.status);
        return answer;
      } catch (error) {
        breaker.failed();
        noteFailure(clock, service.name, error, breaker.restsUntil());
        const isPassing =
          error instanceof OutsideFailure && (error.reason === 'away' || error.reason === 'failing');
        if (!isPassing || !request.repeatable || attempt >= repeats) throw error;
        await sleep(firstPauseMs * 2 ** attempt * (1 + jitter()));
      }
    }
  };
  return { ask, close: async () => (await opened)?.close() };
};

// Several servers that lost a service together must not come back together.
const jitter = (): number => (performance.now() % 7) / 7;
