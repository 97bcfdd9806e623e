import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { isSlotSpare } from '#features/deal-documents/deal-documents.checklist.ts';
import { insertCopies } from '#features/deal-documents/server/copy-documents.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { showChecklist } from '#features/deal-documents/server/show-checklist.ts';
import { type Deal, findDeal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { isOfClient } from '#features/document-kinds/document-kinds.codes.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Held = CallReply<typeof dealDocumentCalls.listHeld>;

/** Of one client's documents so many are looked through, the newest first. */
const mostLooked = 200;

/** The newest document of each kind that lies in the client's other deals the caller sees, good by its term and by us. */
const newestOfClient = async ({ db, caller, now }: Operation, deal: Deal, kinds: readonly string[]) => {
  if (deal.organizationId === null || kinds.length === 0) return [];
  const rows = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(deals, eq(deals.id, documents.dealId))
    .where(
      and(
        eq(deals.organizationId, deal.organizationId),
        ne(deals.id, deal.id),
        visibleDeals(caller, 'deals'),
        inArray(documents.kind, [...kinds]),
        isNull(documents.legId),
        eq(documents.status, 'uploaded'),
        sql`${documents.verdict} is distinct from 'rejected'`,
        or(isNull(documents.validUntil), gte(documents.validUntil, moscowDateOf(now))),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(mostLooked);
  const all = rows.map(({ document }) => document);
  return kinds.flatMap((kind) => all.find((document) => document.kind === kind) ?? []);
};

/** Documents of the deal's client that would serve one of its banks as they are: their term and their age hold. */
const findHeld = async (operation: Operation, deal: Deal) => {
  const { slots } = await showChecklist(operation, deal);
  const absent = slots.filter(
    (slot) => isOfClient(slot.kind) && !isSlotSpare(slot) && slot.banks.every(({ mark }) => mark === 'waits'),
  );
  const found = await newestOfClient(
    operation,
    deal,
    absent.map(({ kind }) => kind),
  );
  if (found.length === 0) return [];
  const unchecked = found.map((document) => ({ ...document, verdict: null, signed: null, originalAt: null }));
  const served = await showChecklist(operation, deal, unchecked);
  return found.flatMap((document) => {
    const slot = served.slots.find(({ kind }) => kind === document.kind);
    return slot?.banks.some(({ mark }) => mark === 'checking') ? [{ document, name: slot.name }] : [];
  });
};

/** What can be taken into a deal from the client's other deals. */
export const listHeld = async (operation: Operation, dealId: number): Promise<Held> =>
  (await findHeld(operation, await findDeal(operation, dealId))).map(({ document, name }) => ({
    id: document.id,
    kind_name: name,
    name: document.name,
    application_id: document.dealId,
    valid_until: document.validUntil,
  }));

/** Takes them; pressed twice it takes them once. Answers how many. */
export const takeHeld = async (operation: Operation, dealId: number): Promise<{ taken: number }> => {
  const deal = await lockDeal(operation, dealId);
  const taken = (await findHeld(operation, deal)).map(({ document }) => document);
  for (const [from, own] of Map.groupBy(taken, (document) => document.dealId))
    await insertCopies(operation, own, from, deal.id);
  return { taken: taken.length };
};
