import { create } from 'zustand';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { forgetUpload, keepUpload, readSavedUploads } from '#features/deal-documents/web/saved-uploads.ts';
import { useConnection } from '#kit/web/calls/connection.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

/** A file on its way to a deal, or to one of its legs, or into the place of a former version. */
export type Upload = {
  readonly dealId: number;
  readonly file: File;
  readonly kind: string;
  readonly legId: number | null;
  readonly replacesId: number | null;
  /** Nobody has said the kind: the text of the document decides where its name told nothing. */
  readonly isGuessed?: boolean;
  readonly onSaved?: (documentId: number) => void;
};

/** `failed` may be tried again, `refused` may not: the server will say the same. */
type UploadState = 'waiting' | 'sending' | 'failed' | 'refused';

export type UploadTask = Upload & {
  readonly key: string;
  readonly state: UploadState;
  readonly share: number;
  /** Whole seconds still to go, when enough has been sent to tell. */
  readonly secondsLeft: number | null;
  readonly why: string | null;
  /** Nobody answered: it goes on by itself when the line is back. */
  readonly isAway?: boolean;
};

const parallel = 2;
const reportAfterMs = 700;

/** Uploads live here and not in a panel, so that they go on while another view of the deal is open. */
export const useUploads = create<{ readonly tasks: readonly UploadTask[] }>(() => ({ tasks: [] }));

const aborts = new Map<string, AbortController>();
const tasks = (): readonly UploadTask[] => useUploads.getState().tasks;
const setTasks = (next: readonly UploadTask[]): void => useUploads.setState({ tasks: next });
const change = (key: string, patch: Partial<UploadTask>): void =>
  setTasks(tasks().map((task) => (task.key === key ? { ...task, ...patch } : task)));
const drop = (key: string): void => {
  setTasks(tasks().filter((task) => task.key !== key));
  void forgetUpload(key);
};

const sync = (key: string) => {
  const startedAt = performance.now();
  return (share: number): void => {
    const spentMs = performance.now() - startedAt;
    const isEarly = spentMs < reportAfterMs || share <= 0;
    const leftMs = isEarly ? null : (spentMs * (1 - share)) / share;
    change(key, { share, secondsLeft: leftMs === null ? null : Math.max(1, Math.round(leftMs / 1000)) });
  };
};

/** Refusals that a second try may lift: too much at once, or somebody else at the same record a moment ago. */
const passing: ReadonlySet<string> = new Set(['kit.conflict', 'kit.keyBusy', 'kit.tooMany']);

const isFinal = ({ status, code }: ApiError): boolean => status >= 400 && status < 500 && !passing.has(code);

const resolve = (key: string, error: unknown): void => {
  if (!(error instanceof ApiError)) return drop(key); // cancelled by the person
  const isAway = error.status === 0;
  const state = isAway ? 'waiting' : isFinal(error) ? 'refused' : 'failed';
  change(key, { state, isAway, share: 0, why: error.firstProblem });
  if (state === 'refused') void forgetUpload(key);
};

const bodyOf = ({ dealId, kind, legId, replacesId, isGuessed }: Upload) => ({
  application_id: dealId,
  document_type: kind,
  ...(isGuessed ? { is_guessed: '1' as const } : {}),
  ...(legId === null ? {} : { application_bank_id: legId }),
  ...(replacesId === null ? {} : { replaces_id: replacesId }),
});

const send = async (task: UploadTask): Promise<void> => {
  const { key, file } = task;
  const abort = new AbortController();
  aborts.set(key, abort);
  change(key, { state: 'sending', share: 0, secondsLeft: null, why: null, isAway: false });
  try {
    const input = { body: bodyOf(task), files: [file] };
    const options = { signal: abort.signal, quiet: true, key };
    const [saved] = await uploadFiles(dealDocumentCalls.saveDocument, input, sync(key), options);
    await invalidateCalls(...documentReads);
    drop(key);
    if (saved) task.onSaved?.(saved.id);
  } catch (error) {
    resolve(key, error);
  } finally {
    aborts.delete(key);
    pump();
  }
};

const pump = (): void => {
  const free = parallel - tasks().filter((task) => task.state === 'sending').length;
  for (const task of tasks()
    .filter((one) => one.state === 'waiting' && one.isAway !== true)
    .slice(0, Math.max(0, free)))
    void send(task);
};

/** Puts files into the queue; each keeps one key, so that a repetition after a lost answer makes no second document. */
export const enqueue = (uploads: readonly Upload[]): readonly string[] => {
  const added = uploads.map((upload): UploadTask => {
    return { ...upload, key: crypto.randomUUID(), state: 'waiting', share: 0, secondsLeft: null, why: null };
  });
  setTasks([...tasks(), ...added]);
  for (const task of added) void keepUpload(task);
  pump();
  return added.map((task) => task.key);
};

/** What a cut line stopped goes on with the line, and what a reload stopped goes on after it. */
const goOn = (): void => {
  setTasks(tasks().map((task) => (task.isAway === true ? { ...task, isAway: false } : task)));
  pump();
};
useConnection.subscribe(({ lostAt }, before) => before.lostAt !== null && lostAt === null && goOn());

/** Takes up again what this person was sending when the page was left; their keys make sure that nothing comes twice. */
export const resumeUploads = async (): Promise<void> => {
  const here = new Set(tasks().map(({ key }) => key));
  const found = await readSavedUploads();
  const back = found.filter(({ key }) => !here.has(key));
  const waiting = { state: 'waiting', share: 0, secondsLeft: null, why: null } as const;
  setTasks([...tasks(), ...back.map((upload): UploadTask => ({ ...upload, ...waiting }))]);
  pump();
};

/** Stops an upload, or takes one that failed off the screen. */
export const cancelUpload = (key: string): void => {
  const abort = aborts.get(key);
  if (abort) abort.abort();
  else drop(key);
};

/** Sends a failed file again. */
export const retryUpload = (key: string): void => {
  change(key, { state: 'waiting', why: null });
  pump();
};

/** The uploads of one deal, in the order in which they were added. */
export const useDealUploads = (dealId: number): readonly UploadTask[] => {
  const all = useUploads((state) => state.tasks);
  return all.filter((task) => task.dealId === dealId);
};
