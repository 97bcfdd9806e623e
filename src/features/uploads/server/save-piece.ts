import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { keepPiece, ownerOfUploads, receivedOf } from '#kit/server/files/pieces.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'files' | 'visit'> & {
  readonly caller: CallContext['caller'] | null;
};

const ownerOf = ({ caller, visit }: Context): string => {
  const owner = ownerOfUploads(caller, visit);
  if (owner === null) throw refuse(kitErrors.signInFirst);
  return owner;
};

/** Keeps a piece of whoever sends it, a person or a client behind his link. */
export const savePieceOf = async (
  context: Context,
  place: { readonly upload: string; readonly at: number },
): Promise<{ received: number }> => {
  const owner = ownerOf(context);
  const [piece] = context.files;
  if (!piece) throw refuse(kitErrors.malformed);
  return { received: await keepPiece(context, owner, place, piece) };
};

/** How much of his upload is here. */
export const showUploadOf = async (context: Context, upload: string): Promise<{ received: number }> => ({
  received: await receivedOf(context.db, ownerOf(context), upload),
});
