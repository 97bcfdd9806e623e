import { eq } from 'drizzle-orm';
import { bankLetterErrors } from '#features/deal-letters/deal-letters.errors.ts';
import { incomingFiles } from '#features/deal-letters/server/deal-letters.tables.ts';
import { findIncoming } from '#features/deal-letters/server/visible-letters.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type RequestContext = Pick<CallContext, 'db' | 'services' | 'requestId'> & {
  readonly caller: NonNullable<CallContext['caller']>;
};

/** A file of a letter the caller may read, proved by its hash; one that was not kept is not there. */
export const openFile = async (context: RequestContext, id: number): Promise<SentFile> => {
  const { db, services, requestId } = context;
  const [file] = await db.select().from(incomingFiles).where(eq(incomingFiles.id, id));
  if (!file) throw refuse(bankLetterErrors.notFound);
  await findIncoming(context, file.letterId);
  if (file.sha256 === null || file.mime === null) throw refuse(bankLetterErrors.noFile);
  const { stream, bytes } = await services.files
    .open(file.sha256, { verify: true })
    .catch((error: unknown) => {
      if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
      services.log.error({ event: error.name, incomingFile: id, requestId });
      throw refuse(bankLetterErrors.damaged);
    });
  return { stream, bytes, name: file.name, mime: file.mime };
};
