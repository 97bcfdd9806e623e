import { sql } from 'drizzle-orm';
import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { labelExamples, labelExampleTitle } from '#features/deal-labels/deal-labels.examples.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { deals, legHistory } from '#features/deals/server/deals.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** A manager's marks on the newest words and refusals of the deals he leads. */
const { send, query, refuse, renewDraft } = dealMoves;

export const labelsSeed = defineSeed({
  name: 'deal-labels',
  order: 73,
  isBehind: true,
  title: labelExampleTitle,
  run: async ({ read, today, actAs, runCall }) => {
    const manager = await actAs('manager');
    const rows = await read((db) =>
      selectRows<{ id: number }>(
        db,
        sql`select h.id from ${legHistory} h join ${deals} d on d.id = h.deal_id
            where d.manager_id = ${manager.userId} and d.status <> 'deleted'
              and d.created_at < ${today.toISOString()}::timestamptz
              and h.move in (${send.id}, ${query.id}, ${refuse.id}, ${renewDraft.id}, 'comment')
            order by h.at desc, h.id desc limit ${labelExamples.length}`,
      ),
    );
    const by = { caller: manager, now: today };
    for (const [at, row] of rows.entries()) {
      const example = labelExamples[at];
      if (!example) return;
      await runCall(dealLabelCalls.saveLabel, { body: { history_id: row.id, ...example } }, by);
      if (at % 2 === 0) await runCall(dealLabelCalls.saveStar, { body: { history_id: row.id } }, by);
    }
  },
});
