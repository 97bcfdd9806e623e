import { and, eq, type SQL, sql } from 'drizzle-orm';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { mostFound } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts as texts } from '#features/print-templates/print-templates.texts.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Deals a template may be tried on, of those the caller sees: by number, or the newest. */
export const findDeals = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  typed: string,
  also?: SQL,
): Promise<{ id: number; title: string }[]> => {
  const [number] = /\d{1,9}/.exec(typed) ?? [];
  const rows = await db
    .select({ id: deals.id, client: deals.clientName })
    .from(deals)
    .where(
      and(
        visibleDeals(caller, 'deals'),
        number === undefined ? undefined : eq(deals.id, Number(number)),
        also,
      ),
    )
    .orderBy(sql`${deals.id} desc`)
    .limit(mostFound);
  return rows.map(({ id, client }) => ({ id, title: texts.deal(id, client) }));
};
