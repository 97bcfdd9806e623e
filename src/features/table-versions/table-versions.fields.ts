import * as z from 'zod/mini';
import { versionStates } from '#features/table-versions/table-versions.rules.ts';
import { entityId, instant, isoDate, onlyFor } from '#kit/contract/fields.ts';

/** A version as it comes over the wire. */
export type Version = z.infer<ReturnType<typeof versionOf>>;

/** A version of a table on the wire; `entity` names what its number is of. */
export const versionOf = (entity: string) =>
  z.object({
    id: entityId(entity),
    /** The versions of an owner counted from the first. */
    number: z.int(),
    state: z.enum(versionStates),
    valid_from: z.nullable(isoDate()),
    valid_to: z.nullable(isoDate()),
    cells: z.int(),
    /** Grows with every saving of a draft. */
    revision: z.int(),
    /** Who made it and, once published, who did; absent people are the demo and the seeds. */
    author: onlyFor('staff', z.nullable(z.string())),
    created_at: z.nullable(instant()),
    published_by: onlyFor('staff', z.nullable(z.string())),
    published_at: z.nullable(instant()),
    /** A version that was planned and taken back: from which day it was to be, by whom, when and why. */
    withdrawn: onlyFor(
      'staff',
      z.nullable(
        z.object({ from: isoDate(), by: z.nullable(z.string()), at: instant(), reason: z.string() }),
      ),
    ),
  });
