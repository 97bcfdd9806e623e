import { readLetter } from '#features/letters/server/list-letters.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** The file that went with a letter, proved by its hash. */
export const openAttachment = async (
  id: number,
  context: Pick<Operation, 'db' | 'services' | 'requestId' | 'caller'>,
): Promise<SentFile> => {
  const { services, requestId } = context;
  const letter = await readLetter(id, context);
  if (!letter.attachmentSha256 || !letter.attachmentName || !letter.attachmentType)
    throw refuse(kitErrors.notFound);
  const { stream, bytes } = await services.files
    .open(letter.attachmentSha256, { verify: true })
    .catch((error: unknown) => {
      if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
      services.log.error({ event: error.name, letter: id, requestId });
      throw refuse(kitErrors.notFound);
    });
  return { stream, bytes, name: letter.attachmentName, mime: letter.attachmentType };
};
