import { eq } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { itemsOf, type Query } from '#features/deal-queries/server/find-query.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** The bank a question came from, as people call it. */
export const bankOf = async (db: Db, { legId }: Pick<Query, 'legId'>): Promise<string> => {
  const [row] = await db
    .select({ name: banks.name })
    .from(dealLegs)
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(eq(dealLegs.id, legId));
  return shortBankName(row?.name ?? '');
};

/** Tells the staff named in a new question what is asked of them; the deal's own people hear of the move itself. */
export const notifyOwners = async (
  operation: Operation,
  deal: Deal,
  bank: string | null,
  items: readonly { readonly title: string; readonly owner_id?: number | null | undefined }[],
): Promise<void> => {
  const own = [deal.managerId, deal.operatorId, deal.agentId];
  const named = Map.groupBy(
    items.filter(({ owner_id: id }) => id && !own.includes(id)),
    ({ owner_id: id }) => id ?? 0,
  );
  for (const [person, asked] of named)
    await notify(operation, {
      to: [person],
      fromUserId: operation.caller.userId,
      kind: 'bank',
      header: queryTexts.reminder.header(deal.id),
      message: queryTexts.reminder.asked(
        shortBankName(bank ?? ''),
        asked.map(({ title }) => title).join(', '),
      ),
      entity: { kind: 'deal', id: deal.id },
    });
};

type DueMoved = { readonly query: Query; readonly deal: Deal };

/** Tells those who still have to answer until when they have to now. */
export const notifyDueMoved = async (
  operation: Operation,
  { query, deal }: DueMoved,
  itemId: number | undefined,
  dueAt: Date,
  reason: string,
): Promise<void> => {
  const { db, caller } = operation;
  const items = (await itemsOf(db, query.id)).filter(({ id }) => itemId === undefined || id === itemId);
  const open = items.filter(({ state }) => state === 'open');
  const owners = open.map(({ owner, ownerId }) => (owner === 'staff' ? ownerId : deal.agentId));
  const bank = await bankOf(db, query);
  const [only] = itemId === undefined ? [] : items;
  const until = formatDateTime(dueAt);
  const { dueMoved, itemDueMoved, header } = queryTexts.reminder;
  await notify(operation, {
    to: [...new Set(owners)].filter((id): id is number => id !== null && id !== caller.userId),
    fromUserId: caller.userId,
    kind: 'bank',
    header: header(deal.id),
    message: only ? itemDueMoved(bank, only.number, until, reason) : dueMoved(bank, until, reason),
    entity: { kind: 'deal', id: deal.id },
  });
};

/** Tells the desk of a deal that the answer to a bank's question is ready to go. */
export const notifyAnswered = async (operation: Operation, deal: Deal, query: Query): Promise<void> =>
  notify(operation, {
    to: [deal.managerId, deal.operatorId].filter((id) => id !== null),
    fromUserId: operation.caller.userId,
    kind: 'deal',
    header: queryTexts.reminder.header(deal.id),
    message: queryTexts.reminder.answered(await bankOf(operation.db, query)),
    entity: { kind: 'deal', id: deal.id },
  });
