import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { discardParcel, post, retryParcel, useOutbox, whenSent } from '#kit/web/outbox/outbox.ts';
import type { ParcelState, Waiting } from '#kit/web/outbox/parcel.ts';

/** A file on its way to a deal, or to one of its legs, or into the place of a former version. */
type Upload = {
  readonly dealId: number;
  readonly file: File;
  readonly kind: string;
  readonly legId: number | null;
  readonly replacesId: number | null;
  /** Nobody has said the kind: the text of the document decides where its name told nothing. */
  readonly isGuessed?: boolean;
  readonly onSaved?: (documentId: number) => void;
};

export type UploadTask = {
  readonly key: string;
  readonly dealId: number;
  readonly file: File;
  readonly kind: string;
  readonly state: ParcelState;
  readonly share: number;
  /** Whole seconds still to go, when enough has been sent to tell. */
  readonly secondsLeft: number | null;
  readonly why: string | null;
};

type About = Pick<UploadTask, 'dealId' | 'kind'>;

const { saveDocument } = dealDocumentCalls;

/** Whom to tell which document a file has become, while the page that sent it stands. */
const waiting = new Map<string, (documentId: number) => void>();

whenSent(saveDocument, async ({ key, reply }) => {
  const [saved] = reply as CallReply<typeof saveDocument>;
  if (saved) waiting.get(key)?.(saved.id);
  waiting.delete(key);
});

const bodyOf = ({ dealId, kind, legId, replacesId, isGuessed }: Upload) => ({
  application_id: dealId,
  document_type: kind,
  ...(isGuessed ? { is_guessed: '1' as const } : {}),
  ...(legId === null ? {} : { application_bank_id: legId }),
  ...(replacesId === null ? {} : { replaces_id: replacesId }),
});

const enqueueOne = (upload: Upload): string => {
  const { dealId, kind, file, onSaved } = upload;
  const key = crypto.randomUUID();
  if (onSaved) waiting.set(key, onSaved);
  return post({
    key,
    call: saveDocument,
    input: { body: bodyOf(upload) },
    files: [file],
    title: documentScreenTexts.progress.waits(file.name, dealId),
    path: `/application/detail/${dealId}?view=documents`,
    about: { dealId, kind } satisfies About,
    refreshes: documentReads.map(({ name }) => name),
  });
};

/** Puts files into the outbox; each keeps one key, so that a repetition after a lost answer makes no second document. */
export const enqueue = (uploads: readonly Upload[]): readonly string[] => uploads.map(enqueueOne);

/** Stops an upload, or takes one that failed off the screen. */
export const cancelUpload = discardParcel;

/** Sends a failed file again. */
export const retryUpload = retryParcel;

const reportAfterMs = 700;

const leftOf = ({ share, since }: Waiting): number | null => {
  const spentMs = performance.now() - since;
  if (spentMs < reportAfterMs || share <= 0) return null;
  return Math.max(1, Math.round((spentMs * (1 - share)) / share / 1_000));
};

const taskOf = (parcel: Waiting): readonly UploadTask[] => {
  const { key, state, share, why, files, about } = parcel;
  const secondsLeft = leftOf(parcel);
  return files
    .slice(0, 1)
    .map((file) => ({ ...(about as About), key, file, state, share, secondsLeft, why }));
};

/** Files on their way, in the order in which they were added. */
export const useUploads = (): readonly UploadTask[] =>
  useOutbox((state) => state.parcels)
    .filter(({ call }) => call.name === saveDocument.name)
    .flatMap(taskOf);

/** Those of one deal. */
export const useDealUploads = (dealId: number): readonly UploadTask[] =>
  useUploads().filter((task) => task.dealId === dealId);
