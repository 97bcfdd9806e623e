import type * as z from 'zod/mini';
import type { versionOf } from '#features/table-versions/table-versions.fields.ts';

/** A version as screens hold it. */
export type Version = z.infer<ReturnType<typeof versionOf>>;
