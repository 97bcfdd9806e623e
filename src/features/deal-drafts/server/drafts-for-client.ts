import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { draftRemarks, draftWords } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { newestDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { Db } from '#kit/server/database.ts';

/** The draft of one bank as a client may know it: its text, and of the remarks his own alone. */
type ClientDraft = {
  readonly id: number;
  readonly bank: string;
  readonly name: string;
  readonly text: string | null;
  readonly isAccepted: boolean;
  readonly remarks: readonly {
    readonly quote: string;
    readonly start: number | null;
    readonly text: string;
    readonly isResolved: boolean;
  }[];
};

const remarksOfClient = async (db: Db, versionId: number): Promise<ClientDraft['remarks']> => {
  const rows = await db
    .select({
      quote: draftRemarks.quote,
      start: draftRemarks.startsAt,
      text: draftWords.text,
      resolvedAt: draftRemarks.resolvedAt,
    })
    .from(draftRemarks)
    .innerJoin(draftWords, eq(draftWords.remarkId, draftRemarks.id))
    .where(and(eq(draftRemarks.versionId, versionId), isNotNull(draftWords.clientName)))
    .orderBy(asc(draftWords.id));
  return rows.map(({ resolvedAt, ...one }) => ({ ...one, isResolved: resolvedAt !== null }));
};

/** The newest drafts of a deal's banks that have approved it; what goes on between us and a bank is in none of it. */
export const draftsForClient = async (db: Db, dealId: number): Promise<readonly ClientDraft[]> => {
  const legs = await db
    .select({ id: dealLegs.id, bank: banks.name })
    .from(dealLegs)
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(and(eq(dealLegs.dealId, dealId), inArray(dealLegs.status, ['approved', 'revision', 'issuing'])))
    .orderBy(asc(dealLegs.ordinal));
  const drafts: ClientDraft[] = [];
  for (const { id: legId, bank } of legs) {
    const draft = await newestDraft(db, legId);
    if (!draft || draft.reading === 'reading') continue;
    const { id, name, text, acceptedAt } = draft;
    drafts.push({
      id,
      bank,
      name,
      text,
      isAccepted: acceptedAt !== null,
      remarks: await remarksOfClient(db, id),
    });
  }
  return drafts;
};
