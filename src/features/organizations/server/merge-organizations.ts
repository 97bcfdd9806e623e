import { asc, inArray } from 'drizzle-orm';
import {
  countEntries,
  joinLists,
  type Lists,
  listsBeyond,
} from '#features/organizations/organizations.lists.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import type { Organization } from '#features/organizations/server/find-organization.ts';
import { phonesOf } from '#features/organizations/server/organization-facts.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { writeOrganization } from '#features/organizations/server/save-organization.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Two organizations of which one turned out to be the other. */
export type Pair = { readonly source: Organization; readonly target: Organization };

/** Who held a client and until when. */
export type Hold = { readonly holder_id: number; readonly until: string } | null;

/** What came to the one organization from the other: entries of its lists, its holder where there was none. */
type Absorbed = { readonly lists: Lists; readonly hold: Hold };

/** Both organizations, locked in the order of their ids until the transaction ends. */
export const lockPair = async (db: Db, sourceId: number, targetId: number): Promise<Pair> => {
  const rows = await db
    .select()
    .from(organizations)
    .where(inArray(organizations.id, [sourceId, targetId]))
    .orderBy(asc(organizations.id))
    .for('update');
  const source = rows.find(({ id }) => id === sourceId);
  const target = rows.find(({ id }) => id === targetId);
  if (!source || !target) throw refuse(organizationErrors.notFound);
  return { source, target };
};

const currentHold = ({ holderId, heldUntil }: Organization, now: Date): Hold =>
  holderId !== null && heldUntil && heldUntil > now
    ? { holder_id: holderId, until: heldUntil.toISOString() }
    : null;

/** What a merge would bring over; nothing is written. */
export const foreseeAbsorbed = ({ source, target }: Pair, now: Date): Absorbed => ({
  lists: listsBeyond(source, target),
  hold: currentHold(target, now) ? null : currentHold(source, now),
});

const columnsOf = (organization: Organization, lists: Lists) => ({
  ...lists,
  phones: phonesOf({ phone: organization.phone, people: lists.people }),
});

/** Makes one organization a part of the other: its lists and its holder pass over, it itself then stands in no list. */
export const absorbOrganization = async (operation: Operation, pair: Pair): Promise<Absorbed> => {
  const { source, target } = pair;
  const absorbed = foreseeAbsorbed(pair, operation.now);
  const { lists, hold } = absorbed;
  const held = hold ? { holderId: hold.holder_id, heldUntil: new Date(hold.until) } : {};
  const columns = { ...columnsOf(target, joinLists(target, lists)), ...held };
  const { holderId, heldUntil } = target;
  await writeOrganization(operation, target, columns, {
    before: { holderId, heldUntil },
    after: { absorbed: source.id, ...lists, ...held },
  });
  const before = { mergedInto: null };
  const after = { mergedInto: target.id };
  await writeOrganization(operation, source, after, { before, after });
  return absorbed;
};

/** How many of the entries that came over are no longer there to be taken back. */
export const countGone = ({ target }: Pair, { lists }: Absorbed): number =>
  countEntries(listsBeyond(lists, target));

/** Puts back what came over; a holder named since the merge stays. */
export const releaseOrganization = async (
  operation: Operation,
  { source, target }: Pair,
  { lists, hold }: Absorbed,
): Promise<void> => {
  const isSameHold =
    hold !== null && target.holderId === hold.holder_id && target.heldUntil?.toISOString() === hold.until;
  const freed = isSameHold ? { holderId: null, heldUntil: null } : {};
  await writeOrganization(
    operation,
    target,
    { ...columnsOf(target, listsBeyond(target, lists)), ...freed },
    { before: { absorbed: source.id, ...lists }, after: { released: source.id, ...freed } },
  );
  const before = { mergedInto: target.id };
  const after = { mergedInto: null };
  await writeOrganization(operation, source, after, { before, after });
};
