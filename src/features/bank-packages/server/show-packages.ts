import { asc, eq, sql } from 'drizzle-orm';
import type { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { packageErrors } from '#features/bank-packages/bank-packages.errors.ts';
import type { PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.tables.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

type Packages = CallReply<typeof packageCalls.getPackages>;
export type PackageView = Packages['packages'][number];
export type PackageRow = typeof bankPackages.$inferSelect;
type ItemRow = typeof bankPackageItems.$inferSelect;

/** A line as the wire names its fields. */
export const itemOf = (row: ItemRow): PackageView['items'][number] => ({
  document_type: row.documentType,
  is_required: row.isRequired,
  clients: row.clients,
  laws: row.laws,
  purposes: row.purposes,
  amount_from: row.amountFrom,
  amount_to: row.amountTo,
  max_age_days: row.maxAgeDays,
  needs_original: row.needsOriginal,
  note: row.note,
});

/** A line of the wire as a row keeps it. */
export const rowOf = (item: PackageItem) => ({
  documentType: item.document_type,
  isRequired: item.is_required,
  clients: [...item.clients],
  laws: [...item.laws],
  purposes: [...item.purposes],
  amountFrom: item.amount_from,
  amountTo: item.amount_to,
  maxAgeDays: item.max_age_days,
  needsOriginal: item.needs_original,
  note: item.note,
});

/** A package with its lines in order. */
export const viewOf = (row: PackageRow, items: readonly ItemRow[]): PackageView => ({
  product_id: row.productId,
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
  items: items.filter((item) => item.packageId === row.id).map(itemOf),
  file_names: row.fileNames,
  max_mb: row.maxMb,
});

const nobodyMade: PackageView = {
  product_id: null,
  version: 0,
  updated_at: null,
  items: [],
  file_names: '',
  max_mb: null,
};

/** Everything a bank asks for; the package for all products is always there, empty until somebody makes it. */
export const showPackages = async (db: Db, bankId: number): Promise<Packages> => {
  const [bank] = await db.select({ id: banks.id, name: banks.name }).from(banks).where(eq(banks.id, bankId));
  if (!bank) throw refuse(packageErrors.noBank);
  const { id, name, isActive, position } = bankProducts;
  const products = await db
    .select({ id, name, is_active: isActive })
    .from(bankProducts)
    .where(eq(bankProducts.bankId, bankId))
    .orderBy(asc(position), asc(id));
  const rows = await db
    .select({ own: bankPackages })
    .from(bankPackages)
    .leftJoin(bankProducts, eq(bankProducts.id, bankPackages.productId))
    .where(eq(bankPackages.bankId, bankId))
    .orderBy(sql`${bankPackages.productId} is not null`, asc(position), asc(bankPackages.id));
  const items = await db
    .select({ own: bankPackageItems })
    .from(bankPackageItems)
    .innerJoin(bankPackages, eq(bankPackages.id, bankPackageItems.packageId))
    .where(eq(bankPackages.bankId, bankId))
    .orderBy(asc(bankPackageItems.packageId), asc(bankPackageItems.position));
  const packages = rows.map(({ own }) =>
    viewOf(
      own,
      items.map((item) => item.own),
    ),
  );
  const hasCommon = packages[0]?.product_id === null;
  return { bank, products, packages: hasCommon ? packages : [nobodyMade, ...packages] };
};
