import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { type ApiError, noAnswer, refusalFrom, strangeAnswer } from '#kit/web/calls/api-error.ts';
import { addressOf, formOf, type LooseInput } from '#kit/web/calls/build-request.ts';
import type { CallOptions } from '#kit/web/calls/call-api.ts';
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

/** Sends the files of a multipart call and reports how much has gone; refusals as in `callApi`. */
export const uploadFiles = <const C extends NamedCall>(
  call: C,
  input: CallInput<C>,
  onProgress: OnProgress,
  options: CallOptions = {},
): Promise<CallReply<C>> =>
  new Promise((resolve, reject) => {
    const request = prepare(call, input as LooseInput, options, onProgress);
    const fail = (error: ReturnType<typeof noAnswer>): void => {
      if (!options.quiet) announceError(error);
      reject(error);
    };
    const refuse = (error: ApiError): void => {
      const again = async (): Promise<void> => {
        if (error.status === 401 && (await isSignedInAgain(error)))
          resolve(await uploadFiles(call, input, onProgress, options));
        else fail(error);
      };
      // oxlint-disable-next-line promise/no-promise-in-callback -- the request speaks by events, who waits by a promise
      again().catch(reject);
    };
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status < 200 || status >= 300) return refuse(refusalFrom(status, responseText));
      try {
        resolve(JSON.parse(responseText) as CallReply<C>);
      } catch {
        fail(strangeAnswer());
      }
    });
    request.addEventListener('error', () => fail(noAnswer()));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.send(formOf(input as LooseInput));
  });
