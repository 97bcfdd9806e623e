import { sql } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Relatives = CallReply<typeof dealCloneCalls.getRelatives>;

/** The deal this one was made from and those made from it, as far as the caller sees them. */
export const getRelatives = async (operation: Operation, id: number): Promise<Relatives> => {
  const { db, caller } = operation;
  const deal = await findDeal(operation, id);
  const rows = await selectRows<Relatives['children'][number]>(
    db,
    sql`select d.id, d.status, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
        from ${deals} d
        where (d.parent_id = ${deal.id} or d.id = ${deal.parentId}::int) and ${visibleDeals(caller)}
        order by d.id limit 100`,
  );
  return {
    parent: rows.find((row) => row.id === deal.parentId) ?? null,
    children: rows.filter((row) => row.id !== deal.parentId),
  };
};
