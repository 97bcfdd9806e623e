import { byMove } from '#features/deal-legs/deal-legs.moves.ts';
import { dealBrought } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import { type DealMoved, dealMoved, type LegMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { recordBrought } from '#features/guarantees/server/record-brought.ts';
import {
  closeReissue,
  endGuarantee,
  syncReissue,
  openReissue,
  recordIssue,
} from '#features/guarantees/server/record-issue.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';

type Fact = { readonly deal: DealMoved['deal']; readonly leg: LegMoved; readonly userId: number | null };

const syncing = byMove<(writing: Writing, fact: Fact) => Promise<void>>({
  issue: recordIssue,
  reissue: recordIssue,
  askReissue: openReissue,
  agreeReissue: syncReissue,
  payReissue: syncReissue,
  pay: syncReissue,
  keepGuarantee: closeReissue,
  release: endGuarantee,
  claim: endGuarantee,
});

/** The register of guarantees follows every move that issues, changes or ends one. */
export const guaranteesSync = listen(dealMoved, async (writing, { deal, author, legs }) => {
  for (const leg of legs) await syncing[leg.move]?.(writing, { deal, leg, userId: author?.userId ?? null });
});

/** So do guarantees of the present book. */
export const guaranteesAreBrought = listen(dealBrought, recordBrought);
