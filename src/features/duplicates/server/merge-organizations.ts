import { eq, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import {
  moveAddressesToClient,
  returnAddresses,
} from '#features/deal-delivery/server/deal-delivery.facade.ts';
import { deliveryAddresses } from '#features/deal-delivery/server/deal-delivery.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { lockDealsOfClient, lockStrayDeals, moveDealsToClient } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import type { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { duplicateErrors, duplicateWords } from '#features/duplicates/duplicates.errors.ts';
import { undoUntil } from '#features/duplicates/duplicates.rules.ts';
import { organizationMerges } from '#features/duplicates/server/duplicates.tables.ts';
import { describe } from '#features/duplicates/server/find-duplicates.ts';
import {
  absorbOrganization,
  countClientRecords,
  countGone,
  findOrganization,
  foreseeAbsorbed,
  type Hold,
  lockPair,
  moveClientRecords,
  type Pair,
  releaseOrganization,
  returnClientRecords,
} from '#features/organizations/server/organizations.facade.ts';
import { joinOwnFields, partOwnFields } from '#features/own-fields/server/own-fields.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Ids = { readonly source_id: number; readonly target_id: number };
type Preview = CallReply<(typeof duplicateCalls)['previewMerge']>;
type RequestContext = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;

const refuseUnlike = ({ source, target }: Pair): void => {
  if (source.mergedInto !== null || target.mergedInto !== null) throw refuse(duplicateErrors.merged);
};

const readPair = async (
  context: RequestContext,
  { source_id: sourceId, target_id: targetId }: Ids,
): Promise<Pair> => {
  if (sourceId === targetId) throw refuse(duplicateErrors.same);
  const source = await findOrganization(context, sourceId);
  const target = await findOrganization(context, targetId);
  refuseUnlike({ source, target });
  return { source, target };
};

type Person = { readonly last_name: string; readonly first_name: string; readonly middle_name: string };

const nameHolder = async (db: Db, hold: Hold): Promise<Preview['holder']> => {
  if (!hold) return null;
  const person = await selectRow<Person>(
    db,
    sql`select last_name, first_name, middle_name from ${users} where id = ${hold.holder_id}`,
  );
  if (!person) return null;
  const { last_name: lastName, first_name: firstName, middle_name: middleName } = person;
  return { name: shortName({ lastName, firstName, middleName }), until: hold.until };
};

/** What a merge would move, for a person to look at before he says yes. */
export const previewMerge = async (ids: Ids, context: RequestContext): Promise<Preview> => {
  const { db, now } = context;
  const pair = await readPair(context, ids);
  const { lists, hold } = foreseeAbsorbed(pair, now);
  // Every deal moves, of whatever agent: a scope would show less than happens.
  const { id } = pair.source;
  const counted = await selectRow<Record<'deals' | 'documents' | 'addresses', number>>(
    db,
    sql`select count(distinct d.id)::int as deals, count(p.id)::int as documents,
          (select count(*)::int from ${deliveryAddresses} where organization_id = ${id}) as addresses
        from ${deals} d left join ${documents} p on p.deal_id = d.id and p.status = 'uploaded'
        where d.organization_id = ${id}`,
  );
  return {
    source: describe(pair.source),
    target: describe(pair.target),
    ...(counted ?? { deals: 0, documents: 0, addresses: 0 }),
    records: await countClientRecords(context, id),
    people: [...lists.people],
    accounts: [...lists.accounts],
    licences: [...lists.licences],
    holder: await nameHolder(db, hold),
  };
};

/** Makes two cards one: deals, addresses, tasks and lists pass over; reports stay with their INN. What was moved is kept, so that it can be put back. */
export const mergeOrganizations = async (
  { reason, ...ids }: Ids & { readonly reason: string },
  operation: Operation,
): Promise<{ id: number }> => {
  const { db, now, caller } = operation;
  await readPair(operation, ids);
  // Deals are locked before their client, as everywhere.
  const dealIds = await lockDealsOfClient(db, ids.source_id);
  const pair = await lockPair(db, ids.source_id, ids.target_id);
  refuseUnlike(pair);
  const absorbed = await absorbOrganization(operation, pair);
  await moveDealsToClient(operation, dealIds, ids.source_id, ids.target_id);
  const records = await moveClientRecords(operation, { from: ids.source_id, to: ids.target_id });
  const addresses = await moveAddressesToClient(db, ids.source_id, ids.target_id);
  const fields = await joinOwnFields(operation, { from: ids.source_id, to: ids.target_id });
  const [merge] = await db
    .insert(organizationMerges)
    .values({
      sourceId: ids.source_id,
      targetId: ids.target_id,
      reason,
      moved: { deals: dealIds, records, addresses, fields, ...absorbed },
      mergedBy: caller.userId,
      mergedAt: now,
    })
    .returning({ id: organizationMerges.id });
  const id = merge?.id ?? 0;
  await recordChange(operation, {
    entity: 'merge',
    entityId: id,
    after: { ...ids, reason, deals: dealIds, ...records },
  });
  return { id };
};

type Merge = typeof organizationMerges.$inferSelect;

const findMerge = async ({ db }: Operation, id: number): Promise<Merge> => {
  const [merge] = await db
    .select()
    .from(organizationMerges)
    .where(eq(organizationMerges.id, id))
    .for('update');
  if (!merge) throw refuse(duplicateErrors.notFound);
  return merge;
};

/** What stands in the way of putting everything back, in words. */
const refuseChanged = (strayDeals: readonly number[], goneEntries: number): void => {
  const reasons = [
    ...(strayDeals.length > 0 ? [duplicateWords.strayDeals(strayDeals)] : []),
    ...(goneEntries > 0 ? [duplicateWords.goneEntries(goneEntries)] : []),
  ];
  if (reasons.length > 0) throw refuse(duplicateErrors.changedSince, { message: reasons.join(' ') });
};

const noAddresses = { ids: [], defaultId: null };

/** Takes a merge back: every deal that moved and every entry that came over returns, or nothing does. */
export const undoMerge = async (id: number, operation: Operation) => {
  const { db, now, caller } = operation;
  const merge = await findMerge(operation, id);
  const { sourceId, targetId, moved } = merge;
  if (merge.undoneAt !== null) throw refuse(duplicateErrors.undone);
  if (undoUntil(merge.mergedAt) < now) throw refuse(duplicateErrors.tooLate);
  const stray = await lockStrayDeals(db, moved.deals, targetId);
  const pair = await lockPair(db, sourceId, targetId);
  if (pair.target.mergedInto !== null) throw refuse(duplicateErrors.targetMerged);
  refuseChanged(stray, countGone(pair, moved));
  await releaseOrganization(operation, pair, moved);
  await moveDealsToClient(operation, moved.deals, targetId, sourceId);
  const records = moved.records ?? { tasks: moved.tasks ?? [] };
  await returnClientRecords(operation, records, { from: targetId, to: sourceId });
  await partOwnFields(operation, { from: targetId, to: sourceId }, moved.fields ?? []);
  await returnAddresses(db, moved.addresses ?? noAddresses, moved.deals, targetId, sourceId);
  const undone = { undoneBy: caller.userId, undoneAt: now };
  await db.update(organizationMerges).set(undone).where(eq(organizationMerges.id, id));
  await recordChange(operation, { entity: 'merge', entityId: id, after: undone });
  return success;
};
