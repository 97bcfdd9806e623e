import * as z from 'zod/mini';
import { entityId, isoDate } from '#kit/contract/fields.ts';

/** A document of a client's that lies in another deal of his. */
export const heldDocument = z.object({
  id: entityId('document'),
  kind_name: z.string(),
  name: z.string(),
  application_id: entityId('deal'),
  valid_until: z.nullable(isoDate()),
});
