import type * as z from 'zod/mini';
import type { bankDocuments } from '#features/deal-legs/deal-legs.fields.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';

type Documents = NonNullable<z.infer<ReturnType<typeof bankDocuments>>>;

/** «Устав» inside a sentence is «устав», «ОГРНИП» stays as it is. */
const lowered = (name: string): string =>
  /^.\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

/** «устав, согласие (срок истёк)»: what a bank lacks, in one line. */
export const missingWords = (missing: Documents['missing']): string =>
  missing.map(({ name, state }) => legTexts.missingDocument[state](lowered(name))).join(', ');
