import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { type Draft, holdDraft } from '#features/tariffs/server/hold-draft.ts';
import { readCells } from '#features/tariffs/server/show-tariffs.ts';
import { tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffErrors } from '#features/tariffs/tariffs.errors.ts';
import { findFaults } from '#features/tariffs/tariffs.faults.ts';
import { tariffTexts as texts } from '#features/tariffs/tariffs.texts.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** A bank's prices change from that day on; told in the transaction of the publication. */
export const tariffsPublished = defineHook<{ readonly bankId: number; readonly day: IsoDate }>(
  'tariffs.published',
);

type Publish = (typeof tariffCalls)['publishDraft'];

const invalid = (field: string, message: string) =>
  refuse(kitErrors.invalid, { message, errors: { [field]: [message] } });

const checkCells = async (db: Db, draft: Draft, acceptsGaps: boolean): Promise<void> => {
  const cells = await readCells(db, draft.id);
  if (cells.length === 0) throw invalid('version_id', texts.noCells);
  const { overlaps, gaps } = findFaults(cells);
  if (overlaps.length > 0) throw invalid('version_id', texts.overlaps(overlaps.length));
  if (gaps.length > 0 && !acceptsGaps) throw invalid('accepts_gaps', texts.gaps(gaps.length));
};

/** The published versions of the bank on either side of a day. */
const neighbours = async (db: Db, { bankId }: Draft, day: IsoDate) => {
  const own = and(eq(tariffVersions.bankId, bankId), isNotNull(tariffVersions.validFrom));
  const [taken] = await db
    .select()
    .from(tariffVersions)
    .where(and(own, eq(tariffVersions.validFrom, day)));
  const [former] = await db
    .select()
    .from(tariffVersions)
    .where(and(own, lt(tariffVersions.validFrom, day)))
    .orderBy(desc(tariffVersions.validFrom), desc(tariffVersions.id))
    .limit(1);
  const [next] = await db
    .select()
    .from(tariffVersions)
    .where(and(own, gt(tariffVersions.validFrom, day)))
    .orderBy(asc(tariffVersions.validFrom))
    .limit(1);
  return { taken, former, next };
};

/**
 * Puts a draft in force from a day not before today. The version before it ends the day before, and it ends itself
 * the day before one that is already planned; the cells of neither are touched.
 */
export const publishDraft = async (
  {
    version_id: versionId,
    revision,
    valid_from: day,
    accepts_gaps: acceptsGaps,
  }: CallParsed<Publish>['body'],
  operation: Operation,
): Promise<CallReply<Publish>> => {
  const { db, now, caller } = operation;
  const draft = await holdDraft(db, versionId, revision);
  if (day < moscowDateOf(now)) throw invalid('valid_from', texts.dayPassed);
  await checkCells(db, draft, acceptsGaps);
  const { taken, former, next } = await neighbours(db, draft, day);
  if (taken) throw refuse(tariffErrors.dayTaken);
  const eve = addDays(day, -1);
  if (former && (former.validTo === null || former.validTo > eve)) {
    await db.update(tariffVersions).set({ validTo: eve }).where(eq(tariffVersions.id, former.id));
    await recordChange(operation, {
      entity: 'tariffVersion',
      entityId: former.id,
      before: { validTo: former.validTo },
      after: { validTo: eve },
    });
  }
  const validTo = next?.validFrom ? addDays(next.validFrom, -1) : null;
  const published = { validFrom: day, validTo, publishedBy: caller.realUserId, publishedAt: now };
  await db
    .update(tariffVersions)
    .set({ ...published, revision: sql`${tariffVersions.revision} + 1` })
    .where(eq(tariffVersions.id, draft.id));
  await recordChange(operation, {
    entity: 'tariffVersion',
    entityId: draft.id,
    after: { validFrom: day, validTo },
  });
  await tariffsPublished.emit(operation, { bankId: draft.bankId, day });
  return { valid_from: day, valid_to: validTo };
};
