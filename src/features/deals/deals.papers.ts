import type * as z from 'zod/mini';
import type { bankPapers } from '#features/deals/deals.room-fields.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';

type Papers = NonNullable<z.infer<ReturnType<typeof bankPapers>>>;

/** «Устав» inside a sentence is «устав», «ОГРНИП» stays as it is. */
const lowered = (name: string): string =>
  /^.\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

/** «устав, согласие (срок истёк)»: what a bank lacks, in one line. */
export const missingWords = (missing: Papers['missing']): string =>
  missing.map(({ name, state }) => dealTexts.missingPaper[state](lowered(name))).join(', ');
