import { dealMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { writeLetters } from '#features/status-letters/server/write-letters.ts';
import { listen } from '#kit/server/define-hook.ts';

/** People are written to when a bank's application comes to another status. */
export const onDealMoved = listen(dealMoved, writeLetters);
