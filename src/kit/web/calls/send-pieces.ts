import { uploadKinds } from '#domain/upload-kinds.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import type { LooseInput } from '#kit/web/calls/build-request.ts';
import { callApi, type CallOptions } from '#kit/web/calls/call-api.ts';
import { isPassing } from '#kit/web/calls/is-passing.ts';
import type { PieceCalls } from '#kit/web/calls/piece-calls.ts';

type Sending = {
  readonly calls: PieceCalls;
  readonly options: CallOptions;
  /** Of all the files together, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly sendForm: (
    call: NamedCall,
    input: LooseInput,
    onShare: (share: number) => void,
    options: CallOptions,
  ) => Promise<unknown>;
};
type Received = { readonly received: number };
type Upload = { readonly id: string; readonly name: string };

const [least, usual, most] = [64 * 1024, 256 * 1024, uploadKinds.piece.maxBytes];
/** A piece this long on its way asks for a smaller one, this short for a larger. */
const [longMs, shortMs] = [8_000, 2_000];
const pausesMs = [1_000, 3_000, 6_000];

const namesOf = new WeakMap<File, string>();

/** The name of an upload: the same for the same file and the same act, after a reload too where the act has a key. */
const nameOf = (file: File, at: number, key: string | undefined): string => {
  const name = key === undefined ? (namesOf.get(file) ?? crypto.randomUUID()) : `${key}-${at}`;
  namesOf.set(file, name);
  return name;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const askReceived = async ({ calls, options }: Sending, upload: string): Promise<number> => {
  const looseCall = callApi as unknown as (
    call: NamedCall,
    input: object,
    more: CallOptions,
  ) => Promise<Received>;
  return (await looseCall(calls.show, { query: { upload } }, { ...options, quiet: true })).received;
};

/** Sends one file from where it stopped; a piece that did not pass is tried again, smaller. */
const sendFile = async (
  file: File,
  upload: string,
  onBytes: (bytes: number) => void,
  sending: Sending,
): Promise<void> => {
  let received = await askReceived(sending, upload);
  let size = usual;
  let failures = 0;
  while (received < file.size) {
    const at = received;
    const piece = file.slice(at, at + size);
    const began = performance.now();
    onBytes(at);
    try {
      const reply = (await sending.sendForm(
        sending.calls.save,
        { body: { upload, at }, files: [new File([piece], 'piece.part')] },
        (share) => onBytes(at + share * piece.size),
        { ...sending.options, quiet: true },
      )) as Received;
      received = reply.received;
      failures = 0;
      const took = performance.now() - began;
      if (took < shortMs) size = Math.min(most, size * 2);
      else if (took > longMs) size = Math.max(least, size / 2);
    } catch (error) {
      const wait = pausesMs[failures];
      if (!(error instanceof ApiError) || !isPassing(error) || wait === undefined) throw error;
      failures += 1;
      size = Math.max(least, size / 2);
      await pause(wait);
      received = await askReceived(sending, upload);
    }
  }
  onBytes(file.size);
};

/** Sends files ahead of the call that takes them; answers by which names it finds them. */
export const sendPieces = async (files: readonly File[], sending: Sending): Promise<readonly Upload[]> => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const uploads: Upload[] = [];
  let before = 0;
  for (const [at, file] of files.entries()) {
    const id = nameOf(file, at, sending.options.key);
    const from = before;
    await sendFile(file, id, (bytes) => sending.onProgress((from + bytes) / total), sending);
    before += file.size;
    uploads.push({ id, name: file.name });
  }
  return uploads;
};
