import { and, eq, inArray, sql } from 'drizzle-orm';
import { addKopecks, parseSignedDecimalString, toDecimalString, zeroKopecks } from '#domain/money.ts';
import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { agentReportLines, reportDisputes } from '#features/agent-reports/server/agent-reports.tables.ts';
import { findReport } from '#features/agent-reports/server/find-report.ts';
import { namesOf } from '#features/agent-reports/server/report-rows.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

type Reader = Pick<Operation, 'db' | 'caller'>;
type LinePage = CallReply<typeof reportCalls.listLines>;
type LineView = LinePage['items'][number];

const disputesOf = async (
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, LineView['disputes']>> => {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reportDisputes)
    .where(inArray(reportDisputes.lineId, [...lineIds]))
    .orderBy(reportDisputes.id);
  const names = await namesOf(
    db,
    rows.flatMap(({ byUserId, answeredBy }) => [byUserId, answeredBy ?? byUserId]),
  );
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map(
    [...byLine].map(([lineId, disputes]) => [
      lineId,
      disputes.map((dispute) => ({
        id: dispute.id,
        state: dispute.state,
        text: dispute.text,
        by: names.get(dispute.byUserId) ?? '',
        at: dispute.at.toISOString(),
        file: dispute.fileName === null ? null : { name: dispute.fileName },
        answer: dispute.answer,
        answered_by: dispute.answeredBy === null ? null : (names.get(dispute.answeredBy) ?? ''),
        answered_at: dispute.answeredAt?.toISOString() ?? null,
        delta: dispute.delta,
      })),
    ]),
  );
};

/** Lines of a report, a correction inside the line it belongs to. */
export const listLines = async (
  reader: Reader,
  { id, cursor, limit }: CallParsed<typeof reportCalls.listLines>['body'],
): Promise<LinePage> => {
  const { db } = reader;
  await findReport(reader, id);
  const after = cursor === undefined ? 0 : readIdPlace(cursor);
  const rows = await db
    .select()
    .from(agentReportLines)
    .where(
      and(
        eq(agentReportLines.reportId, id),
        sql`${agentReportLines.ofLineId} is null and ${agentReportLines.id} > ${after}`,
      ),
    )
    .orderBy(agentReportLines.id)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const ids = page.map((line) => line.id);
  const corrections = Map.groupBy(
    ids.length === 0
      ? []
      : await db.select().from(agentReportLines).where(inArray(agentReportLines.ofLineId, ids)),
    ({ ofLineId }) => ofLineId,
  );
  const disputes = await disputesOf(db, ids);
  const amountOf = (amount: string) => parseSignedDecimalString(amount) ?? zeroKopecks;
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((line) => ({
      id: line.id,
      accrual_id: line.accrualId,
      leg: line.leg,
      deal_id: line.dealId,
      day: line.day,
      client: line.client,
      bank: line.bank,
      person: line.person,
      what: line.what,
      guarantee: line.guarantee,
      commission: line.commission,
      excess: line.excess,
      rate: line.rate,
      amount: toDecimalString(
        addKopecks(
          amountOf(line.amount),
          ...(corrections.get(line.id) ?? []).map((correction) => amountOf(correction.amount)),
        ),
      ),
      disputes: disputes.get(line.id) ?? [],
    })),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};
