import type * as z from 'zod/mini';
import type { bankPapers } from '#features/deals/deals.fields.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';

type Papers = NonNullable<z.infer<ReturnType<typeof bankPapers>>>;

/** «Устав» inside a sentence is «устав», «ОГРНИП» stays as it is. */
const lowered = (name: string): string =>
  /^.\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

/** «устав, согласие (истекло)»: what a bank lacks, in one line. */
export const missingWords = (missing: Papers['missing']): string =>
  missing
    .map(({ name, is_expired: isExpired }) =>
      isExpired ? dealTexts.expiredPaper(lowered(name)) : lowered(name),
    )
    .join(', ');
