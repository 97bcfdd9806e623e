import { and, eq, sql } from 'drizzle-orm';
import { formatDate } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { invoiceNames } from '#features/deal-fees/deal-fees.print.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import sample from '#features/deal-fees/server/deal-fees.sample.json' with { type: 'json' };
import { invoices } from '#features/deal-fees/server/deal-fees.tables.ts';
import { numberOf } from '#features/deal-fees/server/find-invoices.ts';
import { readInvoice, titleOf, valuesOf } from '#features/deal-fees/server/print-invoice.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { mostFound } from '#features/print-templates/print-templates.kinds.ts';
import { printPoint } from '#features/print-templates/server/print-templates.facade.ts';
import type { DocxBlock } from '#kit/server/docx/write-docx.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Invoices the caller sees, by «2026-15», by the number alone, or the newest. */
const findPrinted = async (
  { db, caller }: Operation,
  typed: string,
): Promise<{ id: number; title: string }[]> => {
  const [, year, number] = /(?:(\d{4})-)?(\d{1,9})/.exec(typed) ?? [];
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(deals, eq(deals.id, invoices.dealId))
    .where(
      and(
        visibleDeals(caller, 'deals'),
        year === undefined ? undefined : eq(invoices.year, Number(year)),
        number === undefined ? undefined : eq(invoices.number, Number(number)),
      ),
    )
    .orderBy(sql`${invoices.issuedOn} desc, ${invoices.id} desc`)
    .limit(mostFound);
  return rows.map(({ invoice }) => ({
    id: invoice.id,
    title: feeTexts.found(numberOf(invoice), formatDate(invoice.issuedOn), invoice.payer.name),
  }));
};

/** The invoice among papers with templates. */
export const invoicePrint = printPoint.give({
  kind: 'invoice',
  opens: feeCalls.printInvoice,
  names: invoiceNames,
  builtIn: sample as readonly DocxBlock[],
  find: findPrinted,
  read: async (operation, id) => {
    const printed = await readInvoice(operation, id);
    return { title: titleOf(printed.invoice), data: valuesOf(printed) };
  },
});
