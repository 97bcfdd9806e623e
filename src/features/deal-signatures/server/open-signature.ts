import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { findSignature } from '#features/deal-signatures/server/find-signature.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** The file of a signature exactly as it was given. */
export const openSignature = async (
  context: Pick<Operation, 'db' | 'caller' | 'services'>,
  required: { readonly documentId: number; readonly id: number | undefined },
): Promise<SentFile> => {
  const { sha256, fileName } = await findSignature(context, required);
  if (sha256 === null || fileName === null) throw refuse(signatureErrors.noFile);
  const { stream, bytes } = await context.services.files.open(sha256, { verify: true });
  return { stream, name: fileName, mime: 'application/pkcs7-signature', bytes };
};
