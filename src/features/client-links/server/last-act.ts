import { and, desc, eq } from 'drizzle-orm';
import { clientActs, clientLinks } from '#features/client-links/server/client-links.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** The last act of a kind on a deal, by whichever of its links; with what it was about. */
export const lastAct = async (
  db: Db,
  dealId: number,
  kind: 'chose' | 'paid' | 'agreed' | 'next',
  subjectId?: number,
) => {
  const [act] = await db
    .select({ subjectId: clientActs.subjectId, what: clientActs.what, at: clientActs.at })
    .from(clientActs)
    .innerJoin(clientLinks, eq(clientLinks.id, clientActs.linkId))
    .where(
      and(
        eq(clientLinks.dealId, dealId),
        eq(clientActs.kind, kind),
        subjectId === undefined ? undefined : eq(clientActs.subjectId, subjectId),
      ),
    )
    .orderBy(desc(clientActs.id))
    .limit(1);
  return act;
};
