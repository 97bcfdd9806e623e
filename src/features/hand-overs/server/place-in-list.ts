import * as z from 'zod/mini';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const place = z.tuple([z.literal([0, 1]), entityId('handOver')]);

/** Where a page of hand-overs ends: whether they are over by then, and the last of them. */
export const placeOf = (rank: number, id: number): string =>
  Buffer.from(JSON.stringify([rank, id])).toString('base64url');

export const readPlace = (cursor: string): z.infer<typeof place> => {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  }
};
