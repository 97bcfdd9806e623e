import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { versionState } from '#features/table-versions/table-versions.rules.ts';
import { refuse, type RefusalKind } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** A kind of table that stands in versions: where its versions and their rows are kept, and how it refuses. */
type VersionKind = {
  /** What the journal calls a version; versions of one owner change one after another under a lock of this name. */
  readonly entity: string;
  /** Has `versionColumns` and the column of the owner. */
  readonly versions: PgTable;
  /** Names its version by `version_id`. */
  readonly rows: PgTable;
  /** Whose versions follow one another. */
  readonly owner: 'bank_id' | 'table_id';
  readonly errors: Readonly<
    Record<'draftExists' | 'changedMeanwhile' | 'notDraft' | 'notPlanned' | 'dayTaken', RefusalKind>
  >;
  /** What is said of a first day before today. */
  readonly dayPassed: string;
  /** Whether a version may hold for passed days on which none has held. */
  readonly isRetroactive?: boolean;
};

/** A draft held until the transaction ends. */
export type Draft = { readonly id: number; readonly ownerId: number; readonly revision: number };

/** The days a published version holds for, the last one included. */
type Days = { readonly validFrom: IsoDate; readonly validTo: IsoDate | null };

type Version = {
  readonly id: number;
  readonly ownerId: number;
  readonly revision: number;
  readonly isDraft: boolean;
  readonly validFrom: IsoDate | null;
  readonly validTo: IsoDate | null;
  readonly withdrawnFrom: IsoDate | null;
};

const lock = async (db: Db, { entity }: VersionKind, ownerId: number): Promise<void> => {
  const name = `${entity} ${ownerId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 5))`);
};

const selectVersion = (
  db: Db,
  { versions, owner }: VersionKind,
  where: SQL,
  rest = sql``,
): Promise<Version | undefined> =>
  selectRow<Version>(
    db,
    sql`select id, ${sql.identifier(owner)} as "ownerId", revision,
               valid_from is null and withdrawn_at is null as "isDraft", valid_from::text as "validFrom",
               valid_to::text as "validTo", withdrawn_from::text as "withdrawnFrom"
        from ${versions} where ${where} ${rest}`,
  );

/** A version held until the transaction ends. Read after the lock: who waited sees what the one before has done. */
const hold = async (db: Db, kind: VersionKind, versionId: number): Promise<Version> => {
  const one = sql`id = ${versionId}`;
  const found = await selectVersion(db, kind, one);
  if (!found) throw refuse(kitErrors.notFound);
  await lock(db, kind, found.ownerId);
  const held = await selectVersion(db, kind, one, sql`for update`);
  if (!held) throw refuse(kitErrors.notFound);
  return held;
};

/** Holds a draft for a change; refuses what is no draft any more, or was changed since the person saw it. */
const holdDraft = async (db: Db, kind: VersionKind, versionId: number, revision?: number): Promise<Draft> => {
  const { isDraft, ...draft } = await hold(db, kind, versionId);
  if (!isDraft) throw refuse(kind.errors.notDraft);
  if (revision !== undefined && revision !== draft.revision) throw refuse(kind.errors.changedMeanwhile);
  return draft;
};

const setLastDay = async (
  operation: Operation,
  { entity, versions }: VersionKind,
  { id, validTo: before }: Version,
  validTo: IsoDate | null,
): Promise<void> => {
  await operation.db.execute(sql`update ${versions} set valid_to = ${validTo}::date where id = ${id}`);
  const change = { before: { validTo: before }, after: { validTo } };
  await recordChange(operation, { entity, entityId: id, ...change });
};

const ofOwner = ({ owner }: VersionKind, ownerId: number, day: SQL): SQL =>
  sql`${sql.identifier(owner)} = ${ownerId} and valid_from ${day}::date`;

/** The last published version that begins before a day. */
const formerOf = (db: Db, kind: VersionKind, ownerId: number, day: IsoDate): Promise<Version | undefined> =>
  selectVersion(
    db,
    kind,
    ofOwner(kind, ownerId, sql`< ${day}`),
    sql`order by valid_from desc nulls last, id desc limit 1`,
  );

type CopyRows = (from: number, to: number) => Promise<unknown>;

const openDraft = async (
  operation: Operation,
  kind: VersionKind,
  ownerId: number,
  copyOf: number | null,
  copyRows: CopyRows,
): Promise<{ readonly id: number }> => {
  const { db, now, caller } = operation;
  const { entity, versions } = kind;
  const owner = sql.identifier(kind.owner);
  const own = sql`${owner} = ${ownerId}`;
  await lock(db, kind, ownerId);
  const other = await selectVersion(db, kind, sql`${own} and valid_from is null and withdrawn_at is null`);
  if (other) throw refuse(kind.errors.draftExists, { detail: { id: other.id } });
  if (copyOf !== null && !(await selectVersion(db, kind, sql`id = ${copyOf} and ${own}`)))
    throw refuse(kitErrors.notFound);
  const draft = await selectRow<{ id: number }>(
    db,
    sql`insert into ${versions} (${owner}, created_by, created_at)
        values (${ownerId}, ${caller.realUserId}, ${now.toISOString()}::timestamptz) returning id`,
  );
  if (!draft) throw new Error('No draft');
  if (copyOf !== null) await copyRows(copyOf, draft.id);
  await recordChange(operation, { entity, entityId: draft.id, after: { [kind.owner]: ownerId, copyOf } });
  return draft;
};

const countSaving = async (
  operation: Operation,
  { entity, versions }: VersionKind,
  draft: Draft,
  changes: unknown,
): Promise<number> => {
  const revision = draft.revision + 1;
  await operation.db.execute(sql`update ${versions} set revision = ${revision} where id = ${draft.id}`);
  await recordChange(operation, { entity, entityId: draft.id, after: { changes } });
  return revision;
};

const deleteDraft = async (operation: Operation, kind: VersionKind, versionId: number): Promise<Draft> => {
  const { db } = operation;
  const draft = await holdDraft(db, kind, versionId);
  await db.execute(sql`delete from ${kind.rows} where version_id = ${draft.id}`);
  await db.execute(sql`delete from ${kind.versions} where id = ${draft.id}`);
  const before = { [kind.owner]: draft.ownerId };
  await recordChange(operation, { entity: kind.entity, entityId: draft.id, before });
  return draft;
};

const publish = async (
  operation: Operation,
  kind: VersionKind,
  draft: Draft,
  day: IsoDate,
): Promise<Days> => {
  const { db, now, caller } = operation;
  const { entity, versions, errors, dayPassed: message } = kind;
  const former = await formerOf(db, kind, draft.ownerId, day);
  const held = former !== undefined && (former.validTo === null || former.validTo >= day);
  if (day < moscowDateOf(now) && (held || !kind.isRetroactive))
    throw refuse(kitErrors.invalid, { message, errors: { valid_from: [message] } });
  const ofDay = (compared: SQL): SQL => ofOwner(kind, draft.ownerId, compared);
  if (await selectVersion(db, kind, ofDay(sql`= ${day}`))) throw refuse(errors.dayTaken);
  const next = await selectVersion(db, kind, ofDay(sql`> ${day}`), sql`order by valid_from limit 1`);
  if (former && held) await setLastDay(operation, kind, former, addDays(day, -1));
  const validTo = next?.validFrom ? addDays(next.validFrom, -1) : null;
  await db.execute(sql`
    update ${versions} set valid_from = ${day}::date, valid_to = ${validTo}::date, revision = revision + 1,
      published_by = ${caller.realUserId}, published_at = ${now.toISOString()}::timestamptz
    where id = ${draft.id}`);
  await recordChange(operation, { entity, entityId: draft.id, after: { validFrom: day, validTo } });
  return { validFrom: day, validTo };
};

const withdraw = async (
  operation: Operation,
  kind: VersionKind,
  versionId: number,
  reason: string,
): Promise<void> => {
  const { db, now, caller } = operation;
  const { entity, versions, errors } = kind;
  const version = await hold(db, kind, versionId);
  const { validFrom, validTo } = version;
  if (validFrom === null || versionState(version, moscowDateOf(now)) !== 'planned')
    throw refuse(errors.notPlanned);
  const former = await formerOf(db, kind, version.ownerId, validFrom);
  if (former?.validTo === addDays(validFrom, -1)) await setLastDay(operation, kind, former, validTo);
  await db.execute(sql`
    update ${versions} set valid_from = null, valid_to = null, withdrawn_from = ${validFrom}::date,
      withdrawn_by = ${caller.realUserId}, withdrawn_at = ${now.toISOString()}::timestamptz,
      withdrawn_reason = ${reason}
    where id = ${version.id}`);
  const change = { before: { validFrom, validTo }, after: { validFrom: null, reason } };
  await recordChange(operation, { entity, entityId: version.id, ...change });
};

/** What becomes of the versions of one kind of table: drafted, published, withdrawn, never edited afterwards. */
export const defineVersions = (kind: VersionKind) => ({
  /** Holds a draft for a change; refuses what is no draft any more, or another revision than the person saw. */
  holdDraft: (db: Db, versionId: number, revision?: number) => holdDraft(db, kind, versionId, revision),

  /** The draft of an owner's next version; refused while there is one. `copyRows` fills it from another version. */
  openDraft: (operation: Operation, ownerId: number, copyOf: number | null, copyRows: CopyRows) =>
    openDraft(operation, kind, ownerId, copyOf, copyRows),

  /** Counts a saving of a draft; the revision that stands now. */
  countSaving: (operation: Operation, draft: Draft, changes: unknown) =>
    countSaving(operation, kind, draft, changes),

  /** Removes a draft with its rows; what was once in force stays for ever. */
  deleteDraft: (operation: Operation, versionId: number) => deleteDraft(operation, kind, versionId),

  /**
   * Puts a draft in force from a day not before today, or for passed days that no version has held for. The version
   * before it ends the day before, and it ends itself the day before one that is already planned; the rows of neither
   * are touched.
   */
  publish: (operation: Operation, draft: Draft, day: IsoDate) => publish(operation, kind, draft, day),

  /** Takes a published version back before its day: it stays with who took it back, when and why; the one before it holds on. */
  withdraw: (operation: Operation, versionId: number, reason: string) =>
    withdraw(operation, kind, versionId, reason),
});
