import { and, asc, eq, isNull } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { packageErrors } from '#features/bank-packages/bank-packages.errors.ts';
import { patternProblem } from '#features/bank-packages/bank-packages.file-names.ts';
import { isSameItem, isSamePackage, type PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { packageTexts } from '#features/bank-packages/bank-packages.texts.ts';
import { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.tables.ts';
import {
  itemOf,
  type PackageRow,
  type PackageView,
  rowOf,
  viewOf,
} from '#features/bank-packages/server/show-packages.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { changesSince } from '#features/people/server/people.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof packageCalls.savePackage>['body'];

const words = packageTexts.problems;
const entity = 'bank-package';

/** The bank held, so that two people do not make its package at once; its product must be its own. */
const holdBank = async (db: Db, { bank_id: bankId, product_id: productId }: Body): Promise<void> => {
  const [bank] = await db.select({ id: banks.id }).from(banks).where(eq(banks.id, bankId)).for('update');
  if (!bank) throw refuse(packageErrors.noBank);
  if (productId === null) return;
  const own = and(eq(bankProducts.id, productId), eq(bankProducts.bankId, bankId));
  if ((await db.$count(bankProducts, own)) === 0) throw refuse(packageErrors.noProduct);
};

const findPackage = async (db: Db, body: Body): Promise<PackageRow | undefined> => {
  const ofProduct =
    body.product_id === null ? isNull(bankPackages.productId) : eq(bankPackages.productId, body.product_id);
  const [row] = await db
    .select()
    .from(bankPackages)
    .where(and(eq(bankPackages.bankId, body.bank_id), ofProduct));
  return row;
};

/** The refusal of an edit whose author has seen an older package: who has changed it since, and when. */
const packageConflict = async (db: Db, row: PackageRow | undefined, seen: number): Promise<Refusal> => {
  const last = row && (await changesSince(db, entity, row.id, seen)).last;
  return refuse(packageErrors.conflict, {
    detail: {
      version: row?.version ?? 0,
      by: last?.person ? shortName(last.person) : null,
      at: last?.at.toISOString() ?? null,
    },
  });
};

const isBandWrong = ({ amount_from: from, amount_to: to }: PackageItem): boolean =>
  from !== null && to !== null && Number(from) > Number(to);

/** What is wrong with the lines, by the name of the field that is to blame. */
const problemsOf = async (db: Db, items: readonly PackageItem[], cached: readonly PackageItem[]) => {
  const types = new Map((await listKinds(db)).map((type) => [type.code, type]));
  const problems: Record<string, string[]> = {};
  for (const [at, item] of items.entries()) {
    const type = types.get(item.document_type);
    const isSaved = cached.some((other) => other.document_type === item.document_type);
    const isTwice = items.slice(0, at).some((other) => isSameItem(other, item));
    if (!type) problems[`items.${at}.document_type`] = [words.unknownType(item.document_type)];
    else if (!type.is_active && !isSaved) problems[`items.${at}.document_type`] = [words.retired(type.name)];
    else if (isTwice) problems[`items.${at}.document_type`] = [words.twice(type.name)];
    if (isBandWrong(item)) problems[`items.${at}.amount_from`] = [words.band];
  }
  return problems;
};

/** What a package says beside its lines, as it will be. */
const settingsOf = (body: Body, row: PackageRow | undefined) => ({
  fileNames: body.file_names ?? row?.fileNames ?? '',
  maxMb: body.max_mb === undefined ? (row?.maxMb ?? null) : body.max_mb,
});

const hasSameSettings = (body: Body, row: PackageRow): boolean => {
  const { fileNames, maxMb } = settingsOf(body, row);
  return fileNames === row.fileNames && maxMb === row.maxMb;
};

const refusePattern = ({ file_names: pattern = '' }: Body): void => {
  const problem = patternProblem(pattern);
  if (problem !== null)
    throw refuse(kitErrors.invalid, { message: problem, errors: { file_names: [problem] } });
};

const itemsOf = (db: Db, packageId: number) =>
  db
    .select()
    .from(bankPackageItems)
    .where(eq(bankPackageItems.packageId, packageId))
    .orderBy(asc(bankPackageItems.position));

const writePackage = async ({ db, now }: Operation, body: Body, row: PackageRow | undefined) => {
  const values = { version: body.version + 1, updatedAt: now, ...settingsOf(body, row) };
  const [written] = row
    ? await db.update(bankPackages).set(values).where(eq(bankPackages.id, row.id)).returning()
    : await db
        .insert(bankPackages)
        .values({ bankId: body.bank_id, productId: body.product_id, ...values })
        .returning();
  if (!written) throw new Error('The package was not written');
  await db.delete(bankPackageItems).where(eq(bankPackageItems.packageId, written.id));
  const rows = body.items.map((item, at) => ({ ...rowOf(item), packageId: written.id, position: at + 1 }));
  if (rows.length > 0) await db.insert(bankPackageItems).values(rows);
  return written;
};

/** Puts a whole package in the place of the one the person has seen; a package that says the same is left alone. */
export const savePackage = async (operation: Operation, body: Body): Promise<PackageView> => {
  const { db } = operation;
  await holdBank(db, body);
  const row = await findPackage(db, body);
  if ((row?.version ?? 0) !== body.version) throw await packageConflict(db, row, body.version);
  const cached = row ? await itemsOf(db, row.id) : [];
  const before = cached.map(itemOf);
  const errors = await problemsOf(db, body.items, before);
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw refuse(kitErrors.invalid, { message, errors });
  refusePattern(body);
  if (row && hasSameSettings(body, row) && isSamePackage(before, body.items)) return viewOf(row, cached);
  const written = await writePackage(operation, body, row);
  await recordChange(operation, {
    entity,
    entityId: written.id,
    before: { items: before, file_names: row?.fileNames, max_mb: row?.maxMb },
    after: {
      bank_id: body.bank_id,
      product_id: body.product_id,
      items: body.items,
      file_names: written.fileNames,
      max_mb: written.maxMb,
      version: written.version,
    },
  });
  return viewOf(written, await itemsOf(db, written.id));
};
