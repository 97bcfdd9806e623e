import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { type ApiError, noAnswer, refusalFrom, strangeAnswer } from '#kit/web/calls/api-error.ts';
import { forgetAskedAhead, takeAskedAhead } from '#kit/web/calls/asked-ahead.ts';
import { addressOf, formOf, type LooseInput } from '#kit/web/calls/build-request.ts';
import { connectionFound, connectionLost } from '#kit/web/calls/connection.ts';
import { isSignedInAgain } from '#kit/web/calls/sign-in-again.ts';
import { announceOwnChange } from '#kit/web/calls/own-changes.ts';

const timeoutMs = 100_000; // §7

/** `quiet`: no toast, the caller shows the error itself. `key`: one per intention of a person, makes repetition of a creating call harmless. */
export type CallOptions = { readonly signal?: AbortSignal; readonly quiet?: boolean; readonly key?: string };

const headersOf = (call: NamedCall, input: LooseInput, key = ''): Headers => {
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'poruchitel' });
  if (!call.files && input.body !== undefined) headers.set('content-type', 'application/json');
  if (call.creates) headers.set('idempotency-key', key);
  return headers;
};

const bodyOf = (call: NamedCall, input: LooseInput): FormData | string | null => {
  if (call.files) return formOf(input);
  return input.body === undefined ? null : JSON.stringify(input.body);
};

const send = async (call: NamedCall, input: LooseInput, options: CallOptions): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const address = addressOf(call, input);
  if (call.method !== 'GET' && !call.reads) forgetAskedAhead();
  try {
    const ahead = call.method === 'GET' ? takeAskedAhead(address) : undefined;
    const response = await (ahead ??
      fetch(address, {
        method: call.method,
        headers: headersOf(call, input, options.key),
        body: bodyOf(call, input),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      }));
    connectionFound();
    return response;
  } catch (error) {
    // A cancelled request is the caller's own wish and no failure of the connection.
    if (options.signal?.aborted) throw error;
    connectionLost();
    throw noAnswer();
  }
};

const refuse = (error: ApiError, options: CallOptions): never => {
  if (!options.quiet) announceError(error);
  throw error;
};

/** What has been sent, once all of it is here; an answer that breaks off on its way is no answer. */
const whole = <T>(arriving: Promise<T>, options: CallOptions): Promise<T> =>
  arriving.catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    if (error instanceof SyntaxError) return refuse(strangeAnswer(), options);
    connectionLost();
    return refuse(noAnswer(), options);
  });

const answered = async (call: NamedCall, input: LooseInput, options: CallOptions): Promise<Response> => {
  const response = await send(call, input, options).catch((error: ApiError) => {
    if (options.signal?.aborted) throw error;
    return refuse(error, options);
  });
  if (!response.ok) {
    const refusal = refusalFrom(response.status, await whole(response.text(), options));
    if (refusal.status === 401 && (await isSignedInAgain(refusal))) return answered(call, input, options);
    return refuse(refusal, options);
  }
  if (call.method !== 'GET' && !call.reads) announceOwnChange();
  return response;
};

/** One key for all attempts of one call. */
const withKey = (call: NamedCall, options: CallOptions): CallOptions =>
  call.creates ? { key: crypto.randomUUID(), ...options } : options;

/**
 * Makes one call under `/api` with the session cookie. Refusals come as `ApiError`; unless `quiet`, the
 * person has been told already as §8 says. An aborted call rejects with the abort and says nothing.
 */
export const callApi = async <const C extends NamedCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallReply<C>> => {
  const response = await answered(call, input as LooseInput, withKey(call, options));
  return (await whole(response.json(), options)) as CallReply<C>;
};

/** Fetches the file that a call answers with, for showing it in place. */
export const fetchFile = async <const C extends NamedCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Blob> => {
  const response = await answered(call, input as LooseInput, options);
  return whole(response.blob(), options);
};

/** The address of a file call for a link with `download`; the cookie opens it, no token stands in it. */
export const downloadUrl = <const C extends NamedCall>(call: C, input: CallInput<C>): string =>
  addressOf(call, input as LooseInput);
