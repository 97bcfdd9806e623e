import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError, noAnswer, refusalFrom, strangeAnswer } from '#kit/web/calls/api-error.ts';
import { addressOf, formOf, type LooseInput } from '#kit/web/calls/build-request.ts';
import type { CallOptions } from '#kit/web/calls/call-api.ts';
import { piecesBy } from '#kit/web/calls/piece-calls.ts';
import { isSignedInAgain } from '#kit/web/calls/sign-in-again.ts';

/** Share of the files already sent, 0 to 1. */
type OnProgress = (share: number) => void;

const prepare = (
  call: NamedCall,
  input: LooseInput,
  options: CallOptions,
  onProgress: OnProgress,
): XMLHttpRequest => {
  const request = new XMLHttpRequest();
  request.open(call.method, addressOf(call, input));
  request.setRequestHeader('x-requested-with', 'poruchitel');
  request.setRequestHeader('accept', 'application/json');
  if (call.creates) request.setRequestHeader('idempotency-key', options.key ?? crypto.randomUUID());
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress(event.loaded / event.total);
  });
  options.signal?.addEventListener('abort', () => request.abort());
  return request;
};

/** Sends a form and reports how much has gone; refusals as in `callApi`. */
const sendForm = (
  call: NamedCall,
  input: LooseInput,
  onProgress: OnProgress,
  options: CallOptions,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = prepare(call, input, options, onProgress);
    const fail = (error: ReturnType<typeof noAnswer>): void => {
      if (!options.quiet) announceError(error);
      reject(error);
    };
    const refuse = (error: ApiError): void => {
      const again = async (): Promise<void> => {
        if (error.status === 401 && (await isSignedInAgain(error)))
          resolve(await sendForm(call, input, onProgress, options));
        else fail(error);
      };
      // oxlint-disable-next-line promise/no-promise-in-callback -- the request speaks by events, who waits by a promise
      again().catch(reject);
    };
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status < 200 || status >= 300) return refuse(refusalFrom(status, responseText));
      try {
        resolve(JSON.parse(responseText));
      } catch {
        fail(strangeAnswer());
      }
    });
    request.addEventListener('error', () => fail(noAnswer()));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.send(formOf(input));
  });

/** Files heavier than this go by pieces: after a cut they go on from where they stopped. */
const heavyBytes = 512 * 1024;

/** What sends pieces, with the calls by which they go; without a line neither has come yet. */
const bringSender = async (bring: NonNullable<ReturnType<typeof piecesBy>>) => {
  try {
    return [await import('#kit/web/calls/send-pieces.ts'), await bring()] as const;
  } catch {
    throw noAnswer();
  }
};

/**
 * Sends the files of a multipart call and reports how much has gone; refusals as in `callApi`. Heavy ones go ahead by
 * pieces: whoever sends them again, under the same `key` after a reload too, goes on from where they stopped.
 */
export const uploadFiles = async <const C extends NamedCall>(
  call: C,
  input: CallInput<C>,
  onProgress: OnProgress,
  options: CallOptions = {},
): Promise<CallReply<C>> => {
  const loose = input as LooseInput;
  const files = (loose.files ?? []).filter((file) => file instanceof File);
  const bring = piecesBy();
  if (!bring || !files.some(({ size }) => size > heavyBytes))
    return (await sendForm(call, loose, onProgress, options)) as CallReply<C>;
  const send = async () => {
    const [{ sendPieces }, calls] = await bringSender(bring);
    return sendPieces(files, { calls, options, onProgress, sendForm });
  };
  const uploads = await send().catch((error: unknown) => {
    if (!options.quiet && error instanceof ApiError) announceError(error);
    throw error;
  });
  return (await sendForm(call, { ...loose, files: [], uploads }, () => undefined, options)) as CallReply<C>;
};
