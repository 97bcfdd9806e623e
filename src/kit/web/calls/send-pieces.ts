import { uploadKinds } from '#domain/upload-kinds.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { ApiError, strangeAnswer } from '#kit/web/calls/api-error.ts';
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
const anew = '-anew';

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

type OnBytes = (bytes: number) => void;

/** Under a name that holds more than the file does lies another file: this one begins under another name, once. */
const beginAnew = (file: File, upload: string, onBytes: OnBytes, sending: Sending): Promise<string> => {
  if (upload.endsWith(anew)) throw strangeAnswer();
  namesOf.set(file, upload + anew);
  return sendFile(file, upload + anew, onBytes, sending);
};

/** Sends one file from where it stopped; a piece that did not pass is tried again, smaller. Answers by which name it lies there. */
const sendFile = async (file: File, upload: string, onBytes: OnBytes, sending: Sending): Promise<string> => {
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
      // A good piece that adds nothing was answered by somebody else, or about another file.
      if (!(reply.received > at)) throw strangeAnswer();
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
  if (received > file.size) return beginAnew(file, upload, onBytes, sending);
  onBytes(file.size);
  return upload;
};

/** Sends files ahead of the call that takes them; answers by which names it finds them. */
export const sendPieces = async (files: readonly File[], sending: Sending): Promise<readonly Upload[]> => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const uploads: Upload[] = [];
  let before = 0;
  for (const [at, file] of files.entries()) {
    const from = before;
    const name = nameOf(file, at, sending.options.key);
    const id = await sendFile(file, name, (bytes) => sending.onProgress((from + bytes) / total), sending);
    before += file.size;
    uploads.push({ id, name: file.name });
  }
  return uploads;
};
