import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { findDocument } from '#features/deal-documents/server/find-document.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** The bytes of a live or replaced document, proved by their hash; a removed one is 404 until it is brought back. */
export const openDocument = async (context: CallContext, id: number): Promise<SentFile> => {
  const { caller, db, services } = context;
  if (!caller) throw refuse(documentErrors.notFound);
  const document = await findDocument({ db, caller }, id);
  if (document.status === 'deleted') throw refuse(documentErrors.notFound);
  const { name, mime, sha256 } = document;
  const { stream, bytes } = await services.files.open(sha256, { verify: true }).catch((error: unknown) => {
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
    services.log.error({ event: error.name, document: id, requestId: context.requestId });
    throw refuse(documentErrors.damaged);
  });
  return { stream, name, mime, bytes };
};

/** A picture that is kept beside a document; one that is not there is 404. */
export const openStored = async (
  { services }: Pick<CallContext, 'services'>,
  found: { readonly sha256: string; readonly mime: string } | undefined,
): Promise<SentFile> => {
  if (!found) throw refuse(documentErrors.notFound);
  const { stream, bytes } = await services.files.open(found.sha256, { verify: true });
  const [, extension = ''] = found.mime.split('/');
  return { stream, name: `remark.${extension}`, mime: found.mime, bytes };
};
