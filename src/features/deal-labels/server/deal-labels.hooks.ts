import { type SQL, sql } from 'drizzle-orm';
import { historyLabels, historyStars } from '#features/deal-labels/server/deal-labels.tables.ts';
import type { Marks } from '#features/deal-labels/server/save-mark.ts';
import { marksPoint } from '#features/deals/server/deals.facade.ts';
import type { Caller } from '#kit/server/caller.ts';

const mine = ({ userId }: Caller): SQL => sql`m.user_id = ${userId} and m.removed_at is null`;
const onRow = (caller: Caller): SQL => sql`m.history_id = h.id and ${mine(caller)}`;
const onDeal = (marks: Marks, caller: Caller, which: SQL): SQL =>
  sql`d.id in (select m.deal_id from ${marks} m where ${mine(caller)} and ${which})`;

/** Labels and stars are what people hang on a deal's history, and find deals by. */
export const labelsAndStars = marksPoint.give({
  labels: (caller) =>
    sql`(select coalesce(json_agg(json_build_object('id', m.id, 'text', m.text, 'color', m.color) order by m.id), '[]')
         from ${historyLabels} m where ${onRow(caller)})`,
  star: (caller) => sql`(select m.id from ${historyStars} m where ${onRow(caller)})`,
  labelled: (caller, text) => onDeal(historyLabels, caller, sql`m.text = ${text}`),
  starred: (caller) => onDeal(historyStars, caller, sql`true`),
});
