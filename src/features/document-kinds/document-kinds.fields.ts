import * as z from 'zod/mini';
import { documentFormats, kindGroups } from '#features/document-kinds/document-kinds.rules.ts';
import { entityId } from '#kit/contract/fields.ts';

/** The code of a type of documents on the wire: small Latin letters, digits and lines. */
export const kindCode = () => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));

/** A type of documents as everybody reads it. */
export const kindView = () =>
  z.object({
    id: entityId('documentKind'),
    code: kindCode(),
    name: z.string(),
    group: z.enum(kindGroups),
    is_multiple: z.boolean(),
    formats: z.array(z.enum(documentFormats)),
    max_mb: z.int(),
    valid_days: z.nullable(z.int()),
    needs_signature: z.boolean(),
    help: z.string(),
    is_active: z.boolean(),
    version: z.int(),
  });

/** A type of documents as everybody reads it. */
export type DocumentKind = z.infer<ReturnType<typeof kindView>>;
