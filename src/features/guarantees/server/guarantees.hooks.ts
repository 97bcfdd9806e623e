import { byMove } from '#features/deals/deals.moves.ts';
import {
  dealBrought,
  type DealMoved,
  dealMoved,
  type LegMoved,
} from '#features/deals/server/deals.facade.ts';
import { recordBrought } from '#features/guarantees/server/record-brought.ts';
import {
  closeReissue,
  endGuarantee,
  followReissue,
  openReissue,
  recordIssue,
} from '#features/guarantees/server/record-issue.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';

type Fact = { readonly deal: DealMoved['deal']; readonly leg: LegMoved; readonly userId: number | null };

const following = byMove<(writing: Writing, fact: Fact) => Promise<void>>({
  issue: recordIssue,
  reissue: recordIssue,
  askReissue: openReissue,
  agreeReissue: followReissue,
  payReissue: followReissue,
  pay: followReissue,
  keepGuarantee: closeReissue,
  release: endGuarantee,
  claim: endGuarantee,
});

/** The register of guarantees follows every move that issues, changes or ends one. */
export const guaranteesFollow = listen(dealMoved, async (writing, { deal, author, legs }) => {
  for (const leg of legs) await following[leg.move]?.(writing, { deal, leg, userId: author?.userId ?? null });
});

/** So do guarantees of the present book. */
export const guaranteesAreBrought = listen(dealBrought, recordBrought);
