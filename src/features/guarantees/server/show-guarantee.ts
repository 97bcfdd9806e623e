import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayPass } from '#domain/access.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { correctGuarantees } from '#features/guarantees/guarantees.access.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeErrors } from '#features/guarantees/guarantees.errors.ts';
import { shownState } from '#features/guarantees/guarantees.rules.ts';
import { guarantees, reissues } from '#features/guarantees/server/guarantees.tables.ts';
import { type GuaranteeLine, lineOf } from '#features/guarantees/server/search-guarantees.ts';
import { visibleGuarantees } from '#features/guarantees/server/visible-guarantees.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Shown = CallReply<typeof guaranteeCalls.showGuarantee>;
type Issue = Shown['issues'][number];
type Reissue = Shown['reissues'][number];
type Guarantee = typeof guarantees.$inferSelect;

const person = (name: string) => alias(users, name);
const documentNamed = (name: string) => alias(documents, name);
const [recorder, ender] = [person('recorder'), person('ender')];
const [documentOf, endDocumentOf] = [documentNamed('paper'), documentNamed('end_document')];

const nameColumns = (of: typeof recorder) => ({
  lastName: of.lastName,
  firstName: of.firstName,
  middleName: of.middleName,
});
const documentColumns = (of: typeof documentOf) => ({ id: of.id, name: of.name, status: of.status });

type Document = { readonly id: number; readonly name: string; readonly status: string } | null;
const documentView = (document: Document): Issue['document'] =>
  document && { id: document.id, name: document.name, is_open: document.status !== 'deleted' };

const factsOf = (guarantee: Guarantee, today: string) => ({
  id: guarantee.id,
  application_id: guarantee.dealId,
  application_bank_id: guarantee.legId,
  issue_number: guarantee.issueNumber,
  number: guarantee.number,
  issued_on: guarantee.issuedOn,
  amount: guarantee.amount,
  date_start: guarantee.dateStart,
  date_end: guarantee.dateEnd,
  registry_number: guarantee.registryNumber,
  is_registry_pending: guarantee.isRegistryPending,
  state: shownState(guarantee.state, guarantee.dateEnd, today),
});

const readIssues = async ({ db, now }: Operation, legId: number): Promise<Issue[]> => {
  const today = moscowDateOf(now);
  const rows = await db
    .select({
      guarantee: guarantees,
      recorder: nameColumns(recorder),
      ender: nameColumns(ender),
      document: documentColumns(documentOf),
      endDocument: documentColumns(endDocumentOf),
    })
    .from(guarantees)
    .leftJoin(recorder, eq(recorder.id, guarantees.recordedBy))
    .leftJoin(ender, eq(ender.id, guarantees.endedBy))
    .leftJoin(documentOf, eq(documentOf.id, guarantees.documentId))
    .leftJoin(endDocumentOf, eq(endDocumentOf.id, guarantees.endDocumentId))
    .where(eq(guarantees.legId, legId))
    .orderBy(desc(guarantees.issueNumber));
  return rows.map((row) => ({
    ...factsOf(row.guarantee, today),
    document: documentView(row.document),
    recorded_by: row.recorder && shortName(row.recorder),
    recorded_at: row.guarantee.recordedAt.toISOString(),
    ended_at: row.guarantee.endedAt?.toISOString() ?? null,
    ended_by: row.ender && shortName(row.ender),
    end_reason: row.guarantee.endReason,
    end_comment: row.guarantee.endComment,
    end_document: documentView(row.endDocument),
    claim_amount: row.guarantee.claimAmount,
    claim_date: row.guarantee.claimDate,
    version: row.guarantee.version,
  }));
};

const readReissues = async ({ db }: Operation, legId: number): Promise<Reissue[]> => {
  const rows = await db
    .select({
      reissue: reissues,
      issueNumber: guarantees.issueNumber,
      asker: nameColumns(recorder),
      document: documentColumns(documentOf),
    })
    .from(reissues)
    .innerJoin(guarantees, eq(guarantees.id, reissues.guaranteeId))
    .leftJoin(recorder, eq(recorder.id, reissues.askedBy))
    .leftJoin(documentOf, eq(documentOf.id, reissues.documentId))
    .where(eq(reissues.legId, legId))
    .orderBy(desc(reissues.id));
  return rows.map(({ reissue, issueNumber, asker, document }) => ({
    id: reissue.id,
    issue_number: issueNumber,
    state: reissue.state,
    reason_code: reissue.reasonCode,
    comment: reissue.comment,
    before: reissue.before,
    asked: reissue.asked,
    document: documentView(document),
    surcharge: reissue.surcharge,
    paid_amount: reissue.paidAmount,
    paid_on: reissue.paidOn,
    asked_by: asker && shortName(asker),
    asked_at: reissue.askedAt.toISOString(),
    agreed_at: reissue.agreedAt?.toISOString() ?? null,
    closed_at: reissue.closedAt?.toISOString() ?? null,
    close_comment: reissue.closeComment,
  }));
};

type People = {
  readonly beneficiary_name: string | null;
  readonly beneficiary_inn: string | null;
  readonly tender_number: string | null;
  readonly m_last: string | null;
  readonly m_first: string | null;
  readonly m_middle: string | null;
  readonly a_last: string | null;
  readonly a_first: string | null;
  readonly a_middle: string | null;
};

const named = (last: string | null, first: string | null, middle: string | null): string | null =>
  last === null ? null : shortName({ lastName: last, firstName: first ?? '', middleName: middle });

const selectOne = (seen: SQL, id: number): SQL => sql`
  select g.id, g.deal_id as application_id, g.leg_id as application_bank_id, g.issue_number, g.number,
         g.issued_on::text, g.amount::text, g.date_start::text, g.date_end::text, g.registry_number,
         g.is_registry_pending, g.state as stored, d.client_name, d.inn, d.law, b.name as bank_name,
         l.status in ('reissue', 'reissue_approved', 'issuing') and g.state = 'live' as is_in_reissue,
         d.beneficiary_name, d.beneficiary_inn, d.tender_number,
         m.last_name as m_last, m.first_name as m_first, m.middle_name as m_middle,
         a.last_name as a_last, a.first_name as a_first, a.middle_name as a_middle
  from ${guarantees} g
  join ${deals} d on d.id = g.deal_id
  join ${dealLegs} l on l.id = g.leg_id
  join ${banks} b on b.id = g.bank_id
  left join ${users} m on m.id = d.manager_id
  left join ${users} a on a.id = d.agent_id
  where g.id = ${id} and ${seen}`;

/** A guarantee whole: every issue of it, what was asked to be changed, its documents. */
export const showGuarantee = async (operation: Operation, id: number): Promise<Shown> => {
  const { db, caller, now } = operation;
  const row = await selectRow<GuaranteeLine & People>(db, selectOne(visibleGuarantees(caller), id));
  if (!row) throw refuse(guaranteeErrors.notFound);
  const { m_last, m_first, m_middle, a_last, a_first, a_middle, ...line } = row;
  return {
    ...line,
    ...lineOf(line, moscowDateOf(now)),
    manager: named(m_last, m_first, m_middle),
    agent: named(a_last, a_first, a_middle),
    issues: await readIssues(operation, line.application_bank_id),
    reissues: await readReissues(operation, line.application_bank_id),
    can_correct: mayPass(correctGuarantees, caller.role) && line.stored !== 'replaced',
  };
};

/** The guarantees of a deal that have not been replaced, in the order of its legs. */
export const listOfDeal = async (
  operation: Operation,
  dealId: number,
): Promise<CallReply<typeof guaranteeCalls.listOfDeal>> => {
  const deal = await findDeal(operation, dealId);
  const rows = await operation.db
    .select({ guarantee: guarantees, document: documentColumns(documentOf) })
    .from(guarantees)
    .leftJoin(documentOf, eq(documentOf.id, guarantees.documentId))
    .where(and(eq(guarantees.dealId, deal.id), inArray(guarantees.state, ['live', 'released', 'claimed'])))
    .orderBy(asc(guarantees.legId));
  return rows.map(({ guarantee, document: found }) => ({
    ...factsOf(guarantee, moscowDateOf(operation.now)),
    document: documentView(found),
  }));
};
