import { sql } from 'drizzle-orm';
import { historyLabels } from '#features/deal-labels/server/deal-labels.tables.ts';
import type { HistoryColor } from '#features/deals/deals.history.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** The words a person uses as labels, the most used first, with the colour he gave them last. */
export const listLabels = ({ db, caller }: { readonly db: Db; readonly caller: Caller }) =>
  selectRows<{ text: string; color: HistoryColor; deals: number }>(
    db,
    sql`select hl.text, (array_agg(hl.color order by hl.id desc))[1] as color,
               count(distinct hl.deal_id)::int as deals
        from ${historyLabels} hl join ${deals} d on d.id = hl.deal_id
        where hl.user_id = ${caller.userId} and hl.removed_at is null and ${visibleDeals(caller)}
        group by hl.text order by 3 desc, hl.text limit 100`,
  );
