import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { maxDayBytes, maxLiveDocuments } from '#features/deal-documents/deal-documents.rules.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Uploads of one person queue here, so that two at once cannot both fit into what is left. */
const dayLock = 5_001;

/** Refuses bytes beyond the caller's day, counted by the Moscow calendar over everything he uploaded. */
export const checkDay = async (context: Operation, bytes: number): Promise<void> => {
  const { db, caller, now } = context;
  await db.execute(sql`select pg_advisory_xact_lock(${dayLock}::int, ${caller.userId}::int)`);
  const midnight = new Date(`${moscowDateOf(now)}T00:00:00+03:00`);
  const [spent] = await db
    .select({ bytes: sql<number>`coalesce(sum(${documents.bytes}), 0)::float8` })
    .from(documents)
    .where(and(eq(documents.uploadedBy, caller.userId), gte(documents.uploadedAt, midnight)));
  if ((spent?.bytes ?? 0) + bytes > maxDayBytes) throw refuse(documentErrors.dayQuota);
};

/** Where documents are to stand: the whole deal, or one of its legs. */
export type Place = { readonly dealId: number; readonly legId: number | null };

/** Refuses more live documents of a type than a deal may carry, or than the type allows in one place. The deal is locked before. */
export const checkRoom = async (
  { db }: Operation,
  { dealId, legId }: Place,
  type: DocumentKind,
  more: number,
): Promise<void> => {
  const live = and(
    eq(documents.dealId, dealId),
    eq(documents.kind, type.code),
    eq(documents.status, 'uploaded'),
  );
  if ((await db.$count(documents, live)) + more > maxLiveDocuments)
    throw refuse(documentErrors.tooManyOfKind);
  if (type.is_multiple) return;
  const here = legId === null ? isNull(documents.legId) : eq(documents.legId, legId);
  if ((await db.$count(documents, and(live, here))) + more > 1)
    throw refuse(documentErrors.single, { message: documentTexts.onlyOne(type.name) });
};
