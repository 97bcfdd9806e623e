import { eq, sql } from 'drizzle-orm';
import { neededKinds } from '#features/document-kinds/document-kinds.codes.ts';
import type { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { documentKindErrors } from '#features/document-kinds/document-kinds.errors.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { codeOf, documentFormats } from '#features/document-kinds/document-kinds.rules.ts';
import { documentKindTexts } from '#features/document-kinds/document-kinds.texts.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { type KindRow, kindOf } from '#features/document-kinds/server/show-kinds.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Fields = CallParsed<typeof documentKindCalls.createKind>['body'];
type Update = CallParsed<typeof documentKindCalls.updateKind>['body'];

const columnsOf = (fields: Fields) => ({
  name: fields.name,
  group: fields.group,
  isMultiple: fields.is_multiple,
  formats: documentFormats.filter((format) => fields.formats.includes(format)),
  maxMb: fields.max_mb,
  validDays: fields.valid_days,
  needsSignature: fields.needs_signature,
  help: fields.help,
  isActive: fields.is_active,
});

/** Changes of the dictionary queue here: names and codes are told apart by looking at all of them. */
const lockKinds = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('document types', 5))`);

const refuseTakenName = (rows: readonly KindRow[], name: string, ownId: number): void => {
  const isTaken = rows.some((row) => row.id !== ownId && row.name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    throw refuse(documentKindErrors.nameTaken, { errors: { name: [documentKindTexts.problems.nameTaken] } });
};

/** Adds a type to the dictionary; its code is made of the name. */
export const createKind = async (operation: Operation, fields: Fields): Promise<DocumentKind> => {
  const { db, now } = operation;
  await lockKinds(db);
  const rows = await db.select().from(documentKinds);
  refuseTakenName(rows, fields.name, 0);
  const code = codeOf(fields.name, new Set(rows.map((row) => row.code)));
  const [row] = await db
    .insert(documentKinds)
    .values({ ...columnsOf(fields), code, createdAt: now })
    .returning();
  if (!row) throw new Error('The type was not written');
  const { id, ...after } = kindOf(row);
  await recordChange(operation, { entity: 'document-kind', entityId: id, after });
  return kindOf(row);
};

/** Who asks for documents of a type: given by those who ask, as names in their order. */
export const askerPoint = definePoint<(db: Db, code: string) => Promise<string[]>>('documentKinds.askers');

/** A type the product needs, or a bank asks for, stays in use. */
const refuseRetiring = async ({ db, services }: Operation, { code }: KindRow): Promise<void> => {
  if (neededKinds.includes(code)) throw refuse(documentKindErrors.needed);
  const context = await Promise.all(askerPoint.contributions(services).map((askers) => askers(db, code)));
  if (context.flat().length > 0)
    throw refuse(documentKindErrors.inPackage, { message: documentKindTexts.inPackages(context.flat()) });
};

/** Changes a type; documents already there stay as they are. An older version is refused. */
export const updateKind = async (
  operation: Operation,
  { id, version, ...fields }: Update,
): Promise<DocumentKind> => {
  const { db } = operation;
  await lockKinds(db);
  const rows = await db.select().from(documentKinds);
  const row = rows.find((one) => one.id === id);
  if (!row) throw refuse(documentKindErrors.notFound);
  if (row.version !== version) throw refuse(documentKindErrors.conflict);
  refuseTakenName(rows, fields.name, id);
  if (row.isActive && !fields.is_active) await refuseRetiring(operation, row);
  const [changed] = await db
    .update(documentKinds)
    .set({ ...columnsOf(fields), version: version + 1 })
    .where(eq(documentKinds.id, id))
    .returning();
  if (!changed) throw refuse(documentKindErrors.notFound);
  await recordChange(operation, {
    entity: 'document-kind',
    entityId: id,
    before: { ...kindOf(row) },
    after: { ...kindOf(changed) },
  });
  return kindOf(changed);
};
