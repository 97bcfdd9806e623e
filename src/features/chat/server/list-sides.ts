import { sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { readRows, threadRowView, type ThreadRowView } from '#features/chat/server/thread-rows.ts';
import { sidesOf, visibleThreads } from '#features/chat/server/visible-threads.ts';
import { type Deal, findDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Side = CallReply<typeof threadCalls.listSides>[number];
type Leg = { id: number; bank_name: string };

const nameOfAgent = async (db: Db, agentId: number): Promise<string> => {
  const row = await selectRow<{ lastName: string; firstName: string; middleName: string }>(
    db,
    sql`select last_name as "lastName", first_name as "firstName", middle_name as "middleName"
        from ${users} where id = ${agentId}`,
  );
  return row ? shortName(row) : chatTexts.sides.agent;
};

const sideOf = (place: Pick<Side, 'side' | 'title'>, legId: number | null, row?: ThreadRowView): Side => ({
  ...place,
  application_bank_id: legId,
  thread_id: row?.id ?? null,
  unread: row?.unread ?? 0,
  unanswered: row?.unanswered ?? 0,
  due_at: row?.due_at ?? null,
});

/** The places of a deal where threads may be: its agent, if it has one, its client, its banks. */
const placesOf = async (db: Db, deal: Deal, isBankSeen: boolean) => {
  const legs = isBankSeen
    ? await selectRows<Leg>(
        db,
        sql`select l.id, b.name as bank_name from ${dealLegs} l join ${banks} b on b.id = l.bank_id
            where l.deal_id = ${deal.id} order by l.ordinal`,
      )
    : [];
  const agent =
    deal.agentId === null
      ? []
      : [{ side: 'agent' as const, title: await nameOfAgent(db, deal.agentId), legId: null }];
  const client = { side: 'client' as const, title: deal.clientName || chatTexts.sides.client, legId: null };
  const places = legs.map((leg) => ({ side: 'bank' as const, title: leg.bank_name, legId: leg.id }));
  return [...agent, ...places, client];
};

/** The sides of a deal the caller may talk with, opened or not yet. */
export const listSides = async (operation: Operation, dealId: number): Promise<Side[]> => {
  const { db, caller } = operation;
  const deal = await findDeal(operation, dealId);
  const sides = sidesOf(caller);
  const places = await placesOf(db, deal, sides.includes('bank'));
  const open = await readRows(
    db,
    caller,
    sql`select t.id, '' as place from ${chatThreads} t where t.deal_id = ${dealId} and ${visibleThreads(caller)}`,
  );
  const rows = open.map((row) => threadRowView(row, caller));
  return places
    .filter(({ side }) => sides.includes(side))
    .map(({ side, title, legId }) =>
      sideOf(
        { side, title },
        legId,
        rows.find((row) => row.side === side && (row.leg?.id ?? null) === legId),
      ),
    );
};
