import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { findDraft, findWords } from '#features/deal-drafts/server/visible-drafts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Stored = { readonly sha256: string; readonly name: string; readonly mime: string };

const send = async ({ services, requestId }: Operation, file: Stored): Promise<SentFile> => {
  const { stream, bytes } = await services.files
    .open(file.sha256, { verify: true })
    .catch((error: unknown) => {
      if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
      services.log.error({ event: error.name, draft: file.name, requestId });
      throw refuse(draftErrors.damaged);
    });
  return { stream, name: file.name, mime: file.mime, bytes };
};

/** The file of a version, proved by its hash. */
export const openDraft = async (operation: Operation, id: number): Promise<SentFile> =>
  send(operation, (await findDraft(operation, id)).draft);

/** The file a remark was made in. */
export const openRemarkFile = async (operation: Operation, id: number): Promise<SentFile> => {
  const { fileName: name, fileSha256: sha256, fileMime: mime } = await findWords(operation, id);
  if (name === null || sha256 === null || mime === null) throw refuse(draftErrors.notFound);
  return send(operation, { name, sha256, mime });
};
