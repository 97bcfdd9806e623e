import { and, desc, eq, sql } from 'drizzle-orm';
import type { FileMark } from '#domain/upload-kinds.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import {
  agentDocuments,
  agentDossiers,
  agentRegimes,
} from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import type { Row } from '#features/agent-dossiers/server/find-dossier.ts';
import { putVersion, termOf } from '#features/agent-dossiers/server/save-documents.ts';
import type { AgentKind } from '#features/document-kinds/document-kinds.codes.ts';
import type { Writing } from '#kit/server/implement.ts';

type AcceptedData = {
  readonly set: Partial<Omit<Row, 'userId' | 'version' | 'updatedAt'>>;
  readonly regime: { readonly regime: Regime; readonly from: IsoDate } | null;
};

/** Writes accepted values into the dossier of a locked agent; a regime is another row from its day. */
export const applyToDossier = async (
  { db, now }: Writing,
  agentId: number,
  { set, regime }: AcceptedData,
): Promise<void> => {
  if (Object.keys(set).length > 0)
    await db
      .insert(agentDossiers)
      .values({ userId: agentId, ...set, updatedAt: now })
      .onConflictDoUpdate({
        target: agentDossiers.userId,
        set: { ...set, updatedAt: now, version: sql`${agentDossiers.version} + 1` },
      });
  if (regime) await db.insert(agentRegimes).values({ agentId, ...regime, at: now });
};

type AcceptedDocument = {
  readonly kind: AgentKind;
  readonly sha256: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly marks: readonly FileMark[];
  readonly issuedOn: IsoDate | null;
  readonly uploadedAt: Date;
};

/** Puts an accepted document in its place of the dossier; the version before it stays in history. */
export const keepAcceptedDocument = async (
  writing: Writing,
  agentId: number,
  { marks, ...document }: AcceptedDocument,
  decidedBy: number,
): Promise<void> => {
  const { db, now } = writing;
  const place = and(eq(agentDocuments.agentId, agentId), eq(agentDocuments.kind, document.kind));
  const [former] = await db
    .select()
    .from(agentDocuments)
    .where(and(place, eq(agentDocuments.standing, 'live')))
    .orderBy(desc(agentDocuments.id))
    .limit(1);
  await putVersion(db, former, {
    ...document,
    agentId,
    marks: [...marks],
    verdict: 'accepted',
    decidedBy,
    decidedAt: now,
    validUntil: await termOf(writing, document, moscowDateOf(document.uploadedAt)),
  });
};
