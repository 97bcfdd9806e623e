import { and, eq, inArray, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportDisputes } from '#features/agent-reports/server/agent-reports.tables.ts';
import type { Report } from '#features/agent-reports/server/find-report.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';

type Item = CallReply<typeof reportCalls.listAll>['items'][number];

/** How many disputes wait for an answer, by report. */
export const openDisputesOf = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ id: reportDisputes.reportId, count: sql<number>`count(*)::int` })
    .from(reportDisputes)
    .where(and(inArray(reportDisputes.reportId, [...ids]), eq(reportDisputes.state, 'open')))
    .groupBy(reportDisputes.reportId);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** A report as a list shows it. */
export const itemOf = (report: Report, openDisputes: number): Item => ({
  id: report.id,
  month: report.month.slice(0, 7),
  kind: report.kind,
  payee_id: report.payeeId,
  payee: report.values.payee,
  form: report.form,
  is_services: report.isServices,
  state: report.state,
  total: report.total,
  lines: report.lines,
  formed_at: report.formedAt.toISOString(),
  sent_at: report.sentAt?.toISOString() ?? null,
  open_disputes: openDisputes,
  version: report.version,
});

/** Short names of people by their ids. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(people.map((person) => [person.id, shortName(person)]));
};
