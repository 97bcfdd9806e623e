import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { overrideVerdicts } from '#features/deals/deals.access.ts';
import { dealTurnTexts } from '#features/deals/deals.turn-texts.ts';

/** The next action as this reader has to hear it: whoever all are waiting for is told to decide, not to wait. */
export const turnWords = ({ words }: { readonly words: string }, role: Role): string =>
  words === dealTurnTexts.awaitPermission && mayPass(overrideVerdicts, role) ? dealTurnTexts.decide : words;
