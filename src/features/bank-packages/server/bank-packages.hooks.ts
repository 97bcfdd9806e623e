import { sql } from 'drizzle-orm';
import { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { askerPoint } from '#features/document-kinds/server/document-kinds.facade.ts';
import { selectRows } from '#kit/server/database.ts';

/** Banks whose packages ask for a document of a type keep the type in use. */
export const banksRequiring = askerPoint.give(async (db, code) => {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select distinct b.name from ${bankPackageItems} i join ${bankPackages} p on p.id = i.package_id
        join ${banks} b on b.id = p.bank_id where i.document_type = ${code} order by b.name`,
  );
  return rows.map(({ name }) => name);
});
