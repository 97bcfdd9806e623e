import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { remarksLetter } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { draftRemarks, draftWords } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { remarksOf } from '#features/deal-drafts/server/show-draft.ts';
import { demandNewest, lockDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { writeToBank } from '#features/deal-letters/server/deal-letters.facade.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { moveLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { StoredAttachment } from '#features/letters/server/letters.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const longestComment = 3900;

/** The files marked by hand that stand under open remarks. */
const markedFiles = async (db: Db, remarkIds: readonly number[]): Promise<StoredAttachment[]> => {
  if (remarkIds.length === 0) return [];
  const rows = await db
    .select()
    .from(draftWords)
    .where(and(inArray(draftWords.remarkId, [...remarkIds]), isNotNull(draftWords.fileSha256)))
    .orderBy(asc(draftWords.id));
  return rows.flatMap(({ fileName: name, fileMime: type, fileSha256: sha256, fileBytes: bytes }) =>
    name !== null && type !== null && sha256 !== null && bytes !== null
      ? [{ name, type, sha256, bytes }]
      : [],
  );
};

type Returned = {
  readonly legId: number;
  readonly number: number;
  /** The open remarks and the comment, as they go to the bank. */
  readonly letter: string;
  readonly files: readonly StoredAttachment[];
};

/** T18: the open remarks go to the bank as one text, which stands in the history. */
export const moveRemarks = async (
  operation: Operation,
  { id, comment = '' }: { readonly id: number; readonly comment?: string },
): Promise<Returned> => {
  const { db, now } = operation;
  const { draft } = await lockDraft(operation, id);
  await demandNewest(db, draft);
  const remarks = await remarksOf(db, draft.legId);
  const open = remarks.filter((remark) => !remark.is_resolved);
  if (open.length === 0 && comment === '') throw refuse(draftErrors.noRemarks);
  const letter = remarksLetter(draft.number, remarks, comment);
  await moveLegs(operation, {
    application_bank_id: draft.legId,
    move: dealMoves.returnDraft.id,
    comment: letter.slice(0, longestComment).toWellFormed(),
  });
  const ids = open.map((remark) => remark.id);
  await db
    .update(draftRemarks)
    .set({ sentAt: now })
    .where(
      and(inArray(draftRemarks.id, ids), isNull(draftRemarks.sentAt), eq(draftRemarks.legId, draft.legId)),
    );
  return { legId: draft.legId, number: draft.number, letter, files: await markedFiles(db, ids) };
};

/** Sends one draft back, by a letter too if wished. */
export const returnDraft = async (
  operation: Operation,
  { id, comment = '', letter_to: letterTo }: CallParsed<typeof draftCalls.returnDraft>['body'],
): Promise<{ letter: string }> => {
  const { legId, number, letter, files } = await moveRemarks(operation, { id, comment });
  if (letterTo !== undefined)
    await writeToBank(operation, {
      legId,
      to: letterTo,
      about: draftTexts.letterAbout(number),
      text: letter,
      documentIds: [],
      files,
    });
  return { letter };
};
