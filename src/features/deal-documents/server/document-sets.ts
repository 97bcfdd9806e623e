import { desc, eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { changesSince, type PackedFile } from '#features/deal-documents/deal-documents.packing.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { documentSets } from '#features/deal-documents/server/deal-documents.tables.ts';
import { packLegs } from '#features/deal-documents/server/pack-legs.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { DealMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { findDeal, findLeg, type Leg } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Sets = CallReply<typeof dealDocumentCalls.getSets>;
type SetView = Sets['sets'][number];

/** Sets of a leg that are shown, the newest first. */
const shownSets = 20;

const fileView = ({ sha256: _sha256, ...file }: PackedFile): SetView['files'][number] => file;

const readSets = async ({ db }: Pick<Operation, 'db'>, legId: number) => {
  const rows = await db
    .select({
      set: documentSets,
      by: { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName },
    })
    .from(documentSets)
    .leftJoin(users, eq(users.id, documentSets.byUserId))
    .where(eq(documentSets.legId, legId))
    .orderBy(desc(documentSets.id))
    .limit(shownSets);
  return rows.map(({ set, by }) => ({
    files: set.files,
    view: {
      id: set.id,
      kind: set.kind,
      at: set.at.toISOString(),
      by: by && shortName(by),
      files: set.files.map(fileView),
    },
  }));
};

const packOf = async (operation: Operation, leg: Leg) => {
  const deal = await findDeal(operation, leg.dealId);
  const [pack] = await packLegs(operation, deal, [leg.id]);
  return pack;
};

/** What has been collected for a leg and sent, what would go now, and how the two differ. */
export const showSets = async (operation: Operation, legId: number): Promise<Sets> => {
  const leg = await findLeg(operation, legId);
  const sets = await readSets(operation, legId);
  const pack = await packOf(operation, leg);
  const files = pack?.files ?? [];
  const sent = sets.find(({ view }) => view.kind === 'sent');
  return {
    sets: sets.map(({ view }) => view),
    files: files.map(fileView),
    left_out: pack?.leftOut ?? [],
    changes: sent ? changesSince(sent.files, files) : null,
  };
};

/** Puts a leg's documents together as the bank wants them; the set stays as it is whatever becomes of the documents. */
export const collectDocuments = async (operation: Operation, legId: number): Promise<SetView> => {
  const { db, now, caller } = operation;
  const leg = await findLeg(operation, legId);
  const pack = await packOf(operation, leg);
  if (!pack) throw refuse(documentErrors.nothingToCollect, { message: documentTexts.noBank });
  if (pack.files.length === 0) throw refuse(documentErrors.nothingToCollect);
  const row = { dealId: leg.dealId, legId, files: pack.files, byUserId: caller.userId, at: now };
  const [made] = await db
    .insert(documentSets)
    .values({ ...row, kind: 'collected' })
    .returning({ id: documentSets.id });
  if (!made) throw new Error('The set was not written');
  await recordChange(operation, {
    entity: 'document-set',
    entityId: made.id,
    after: { deal_id: leg.dealId, leg_id: legId, files: pack.files.map(({ name }) => name) },
  });
  const mine = await readSets(operation, legId);
  const view = mine.find(({ view: { id } }) => id === made.id)?.view;
  if (!view) throw new Error('The set is gone');
  return view;
};

const sentSets = gatherRows<typeof documentSets.$inferInsert>((db, rows) => ({
  insert: db.insert(documentSets).values([...rows]),
}));

/** T7, T10: which versions of which documents went to the bank, when and by whom. */
export const rememberSent = async (
  { db, now }: Writing,
  { deal, author, legs }: DealMoved,
): Promise<void> => {
  const sent = legs.filter(({ move }) => isMove(move, 'sendToBank', 'sendSigned')).map(({ legId }) => legId);
  if (sent.length === 0) return;
  const packs = (await packLegs({ db, now }, deal, sent)).filter(({ files }) => files.length > 0);
  if (packs.length === 0) return;
  await sentSets.add(
    db,
    packs.map(({ legId, files }) => ({
      dealId: deal.id,
      legId,
      kind: 'sent' as const,
      files,
      byUserId: author?.userId ?? null,
      at: now,
    })),
  );
};
