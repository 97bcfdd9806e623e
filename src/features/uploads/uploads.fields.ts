import * as z from 'zod/mini';
import { text } from '#kit/contract/fields.ts';

/** The name its sender gives an upload; another person's upload of the same name is another one. */
export const uploadName = () => text(80, 8).check(z.regex(/^[\w-]+$/));

/** Where a piece stands in its file. */
export const newPiece = {
  upload: uploadName(),
  at: z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1)),
};

/** From where the sender goes on. */
export const uploadState = z.object({ received: z.int() });
