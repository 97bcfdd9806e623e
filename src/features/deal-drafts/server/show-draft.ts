import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shortName } from '#domain/person-name.ts';
import { canPreview } from '#domain/upload-kinds.ts';
import type { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import {
  draftRemarks,
  draftVersions,
  draftWaivers,
  draftWords,
} from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { judgeDraft } from '#features/deal-drafts/server/judge-draft.ts';
import { type Draft, findDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type LegDrafts = CallReply<typeof draftCalls.listDrafts>;
type DraftView = CallReply<typeof draftCalls.getDraft>;
type Remark = DraftView['remarks'][number];

const named = (name: string) => alias(users, name);
const [uploader, accepter] = [named('uploader'), named('accepter')];
const [resolver, author] = [named('resolver'), named('author')];
const nameOf = (of: typeof uploader) => ({
  lastName: of.lastName,
  firstName: of.firstName,
  middleName: of.middleName,
});

type Names = Parameters<typeof shortName>[0];
type Row = Omit<Draft, 'text' | 'acceptedChecks'>;

const rowView = (draft: Row, by: Names, acceptedBy: Names | null) => ({
  id: draft.id,
  number: draft.number,
  name: draft.name,
  mime: draft.mime,
  bytes: draft.bytes,
  can_preview: canPreview(draft),
  reading: draft.reading,
  comment: draft.comment,
  received_at: draft.receivedAt.toISOString(),
  uploaded_by: shortName(by),
  returned_at: draft.returnedAt?.toISOString() ?? null,
  accepted_at: draft.acceptedAt?.toISOString() ?? null,
  accepted_by: acceptedBy && shortName(acceptedBy),
});

// Everything but the text, which is long, and the checks of the day of acceptance.
const { text: _text, acceptedChecks: _checks, ...listed } = getTableColumns(draftVersions);

/** The drafts of every leg of a deal that has a bank, versions in order. */
export const listDrafts = async (operation: Operation, dealId: number): Promise<LegDrafts> => {
  const { db } = operation;
  await findDeal(operation, dealId);
  const openRemarks = db
    .select({ legId: draftRemarks.legId, count: sql<number>`count(*)::int`.as('open_count') })
    .from(draftRemarks)
    .where(isNull(draftRemarks.resolvedAt))
    .groupBy(draftRemarks.legId)
    .as('open_remarks');
  const legs = await db
    .select({
      id: dealLegs.id,
      status: dealLegs.status,
      bankName: banks.name,
      waived: draftWaivers.reason,
      open: openRemarks.count,
    })
    .from(dealLegs)
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .leftJoin(draftWaivers, eq(draftWaivers.legId, dealLegs.id))
    .leftJoin(openRemarks, eq(openRemarks.legId, dealLegs.id))
    .where(eq(dealLegs.dealId, dealId))
    .orderBy(asc(dealLegs.ordinal));
  const rows =
    legs.length === 0
      ? []
      : await db
          .select({ draft: listed, by: nameOf(uploader), acceptedBy: nameOf(accepter) })
          .from(draftVersions)
          .innerJoin(uploader, eq(uploader.id, draftVersions.uploadedBy))
          .leftJoin(accepter, eq(accepter.id, draftVersions.acceptedBy))
          .where(
            inArray(
              draftVersions.legId,
              legs.map(({ id }) => id),
            ),
          )
          .orderBy(asc(draftVersions.number));
  return legs.map((leg) => ({
    application_bank_id: leg.id,
    bank_name: leg.bankName,
    status: leg.status,
    open_remarks: leg.open ?? 0,
    waived: leg.waived,
    drafts: rows
      .filter(({ draft }) => draft.legId === leg.id)
      .map(({ draft, by, acceptedBy }) => rowView(draft, by, acceptedBy)),
  }));
};

/** The remarks of a leg over all versions of its draft, each with what both sides say of it. */
export const remarksOf = async (db: Db, legId: number): Promise<Remark[]> => {
  const rows = await db
    .select({ remark: draftRemarks, draftNumber: draftVersions.number, resolvedBy: nameOf(resolver) })
    .from(draftRemarks)
    .innerJoin(draftVersions, eq(draftVersions.id, draftRemarks.versionId))
    .leftJoin(resolver, eq(resolver.id, draftRemarks.resolvedBy))
    .where(eq(draftRemarks.legId, legId))
    .orderBy(asc(draftRemarks.number));
  const words = await db
    .select({ stated: draftWords, author: nameOf(author) })
    .from(draftWords)
    .innerJoin(draftRemarks, and(eq(draftRemarks.id, draftWords.remarkId), eq(draftRemarks.legId, legId)))
    .innerJoin(author, eq(author.id, draftWords.byUserId))
    .orderBy(asc(draftWords.id));
  return rows.map(({ remark, draftNumber, resolvedBy }) => ({
    id: remark.id,
    draft_id: remark.versionId,
    draft_number: draftNumber,
    number: remark.number,
    place:
      remark.startsAt === null || remark.endsAt === null
        ? null
        : { start: remark.startsAt, end: remark.endsAt },
    quote: remark.quote,
    code: remark.code,
    is_resolved: remark.resolvedAt !== null,
    resolved_by: resolvedBy && shortName(resolvedBy),
    sent_at: remark.sentAt?.toISOString() ?? null,
    words: words
      .filter(({ stated }) => stated.remarkId === remark.id)
      .map(({ stated, author: by }) => ({
        id: stated.id,
        side: stated.side,
        author:
          stated.side === 'bank'
            ? draftTexts.bankSide
            : stated.clientName === null
              ? shortName(by)
              : draftTexts.ofClient(stated.clientName),
        text: stated.text,
        at: stated.at.toISOString(),
        file:
          stated.fileName === null || stated.fileBytes === null
            ? null
            : { name: stated.fileName, bytes: stated.fileBytes },
      })),
  }));
};

/** One version with its text, its checks as they come out now, and the remarks of its leg. */
export const showDraft = async (operation: Operation, id: number): Promise<DraftView> => {
  const { db } = operation;
  const { draft } = await findDraft(operation, id);
  const [people] = await db
    .select({ by: nameOf(uploader), acceptedBy: nameOf(accepter) })
    .from(draftVersions)
    .innerJoin(uploader, eq(uploader.id, draftVersions.uploadedBy))
    .leftJoin(accepter, eq(accepter.id, draftVersions.acceptedBy))
    .where(eq(draftVersions.id, id));
  if (!people) throw new Error(`Draft ${id} is gone`);
  return {
    ...rowView(draft, people.by, people.acceptedBy),
    application_bank_id: draft.legId,
    text: draft.text,
    consent: draft.consent,
    checks: await judgeDraft(db, draft),
    remarks: await remarksOf(db, draft.legId),
  };
};
