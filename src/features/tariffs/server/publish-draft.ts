import type { IsoDate } from '#domain/moscow-date.ts';
import type { Draft } from '#features/table-versions/server/table-versions.facade.ts';
import { readCells } from '#features/tariffs/server/show-tariffs.ts';
import { tariffVersionMoves } from '#features/tariffs/server/tariff-versions.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { findFaults } from '#features/tariffs/tariffs.faults.ts';
import { tariffTexts as texts } from '#features/tariffs/tariffs.texts.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';

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

/** Puts a draft in force from a day not before today; the cells of no other version are touched. */
export const publishDraft = async (
  {
    version_id: versionId,
    revision,
    valid_from: day,
    accepts_gaps: acceptsGaps,
  }: CallParsed<Publish>['body'],
  operation: Operation,
): Promise<CallReply<Publish>> => {
  const draft = await tariffVersionMoves.holdDraft(operation.db, versionId, revision);
  await checkCells(operation.db, draft, acceptsGaps);
  const { validFrom, validTo } = await tariffVersionMoves.publish(operation, draft, day);
  await tariffsPublished.emit(operation, { bankId: draft.ownerId, day });
  return { valid_from: validFrom, valid_to: validTo };
};
