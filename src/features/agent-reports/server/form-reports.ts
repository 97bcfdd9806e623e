import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { kopecks, toDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { agentRoles, isAgentFamily } from '#domain/role.ts';
import { confirmedAccruals, takeIntoReport } from '#features/accruals/server/accruals.facade.ts';
import { accrualGrounds, accruals, entersReport } from '#features/accruals/server/accruals.read.ts';
import { readCompany, readParty } from '#features/agent-contracts/server/agent-contracts.facade.ts';
import { statedOf } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import { firstDayOf, lastDayOf, type Month, takenBy } from '#features/agent-reports/agent-reports.rules.ts';
import type { ReportKind } from '#features/agent-reports/agent-reports.status.ts';
import { reportTexts as texts } from '#features/agent-reports/agent-reports.texts.ts';
import { contractsText, reportValues } from '#features/agent-reports/agent-reports.values.ts';
import { agentReportLines, agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import type { Report } from '#features/agent-reports/server/find-report.ts';
import { bindReport } from '#features/agent-reports/server/hash-report.ts';
import { publishReport } from '#features/agent-reports/server/move-report.ts';
import type { Came, RunningBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { contractFor } from '#features/payees/payees.rules.ts';
import { contractDaysOf } from '#features/payees/server/payees.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';

/** Which reports are asked for. */
export type Wish = {
  readonly month: Month;
  readonly kind: ReportKind;
  readonly payeeId: number | null;
};

type Payee = { readonly key: string; readonly title: string; readonly payeeId: number };

const itemOf = (payee: typeof users.$inferSelect): Payee => ({
  key: String(payee.id),
  title: shortName(payee),
  payeeId: payee.id,
});

/** Payees who have money that the report of the month takes. */
const payeesOf = async ({ db, services, now }: Operation, { month, payeeId }: Wish): Promise<Payee[]> => {
  if (payeeId !== null) {
    // Who was named is answered for, though there be nothing for him.
    const [payee] = await db.select().from(users).where(eq(users.id, payeeId));
    return payee?.roles.some(isAgentFamily) ? [itemOf(payee)] : [];
  }
  const judging = { services, today: moscowDateOf(now) };
  const ids = sql`select a.payee_id from ${accruals} a join ${accrualGrounds} g on g.id = a.ground_id
    where ${entersReport(judging, { until: firstDayOf(month) })}`;
  const payees = await db
    .select()
    .from(users)
    .where(
      sql`${users.id} in (${ids}) and ${users.roles} && ${sql.param(`{${agentRoles.join(',')}}`)}::text[]`,
    )
    .orderBy(asc(users.id));
  return payees.map(itemOf);
};

/** What the lines of a report say of accruals, in the order of their days. */
const readLines = async (db: Db, payeeId: number, ids: readonly number[]) => {
  const rows = await db
    .select({
      accrual: accruals,
      ground: accrualGrounds,
      deal: deals,
      leg: dealLegs,
      bank: banks,
      person: users,
    })
    .from(accruals)
    .innerJoin(accrualGrounds, eq(accrualGrounds.id, accruals.groundId))
    .innerJoin(deals, eq(deals.id, accruals.dealId))
    .leftJoin(dealLegs, eq(dealLegs.id, accruals.legId))
    .leftJoin(banks, eq(banks.id, accruals.bankId))
    .innerJoin(users, eq(users.id, accruals.personId))
    .where(inArray(accruals.id, [...ids]))
    .orderBy(asc(accruals.day), asc(accruals.id));
  return rows.map(({ accrual, ground, deal, leg, bank, person }) => {
    const isOfIssue = accrual.kind === 'issue' || accrual.kind === 'reissue';
    const percents = accrual.formula.parts.map(({ percent }) => percent);
    return {
      accrualId: accrual.id,
      dealId: accrual.dealId,
      leg: leg === null ? String(deal.id) : `${deal.id}-${leg.ordinal}`,
      day: accrual.day,
      earnedOn: ground.day,
      client: deal.clientName ?? '',
      bank: bank?.name ?? '',
      person: accrual.personId === payeeId ? null : shortName(person),
      what: texts.what[accrual.kind],
      guarantee: isOfIssue ? toDecimalString(kopecks(ground.facts.sum)) : null,
      commission: isOfIssue ? ground.base : null,
      excess: isOfIssue && ground.excess !== '0.00' ? ground.excess : null,
      rate: isOfIssue ? texts.rate(percents) : '',
      amount: accrual.amount,
    };
  });
};

/** Holds the reports of a payee until the transaction ends: whoever forms one meanwhile waits. */
const lockPayee = (db: Db, payeeId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('agent report ' || ${payeeId}::text, 7))`);

const standingOf = async (db: Db, { month, kind }: Wish, payeeId: number): Promise<Report | undefined> => {
  const [report] = await db
    .select()
    .from(agentReports)
    .where(
      and(
        eq(agentReports.payeeId, payeeId),
        eq(agentReports.month, firstDayOf(month)),
        eq(agentReports.kind, kind),
        ne(agentReports.state, 'revoked'),
      ),
    );
  return report;
};

/** Refuses a month that is not over. */
export const refuseFuture = (month: Month, now: Date): void => {
  if (lastDayOf(month) >= moscowDateOf(now)) throw refuse(reportErrors.future);
};

/** Forms one report: the confirmed money of a payee that stands in none, minuses too. */
export const formReport = async (operation: Operation, wish: Wish, payeeId: number): Promise<Came> => {
  const { db, caller, now } = operation;
  refuseFuture(wish.month, now);
  await lockPayee(db, payeeId);
  const standing = await standingOf(db, wish, payeeId);
  if (standing) return { outcome: 'same', words: texts.same(standing.id) };
  const free = await confirmedAccruals(operation, { payeeId, until: firstDayOf(wish.month) });
  const { taken } = takenBy(free);
  if (free.length === 0) throw refuse(reportErrors.nothing);
  if (taken.length === 0) throw refuse(reportErrors.belowMonth);
  const [agent] = await db.select().from(users).where(eq(users.id, payeeId));
  if (!agent) throw refuse(reportErrors.nothing);
  const today = moscowDateOf(now);
  const party = await readParty(db, agent, today);
  const ids = taken.map(({ id }) => id);
  const lines = await readLines(db, payeeId, ids);
  const contracts = (await contractDaysOf(operation, [payeeId])).get(payeeId) ?? [];
  const numbers = lines.map(({ earnedOn }) => contractFor(contracts, earnedOn)?.number ?? '');
  const [report] = await db
    .insert(agentReports)
    .values({
      payeeId,
      month: firstDayOf(wish.month),
      kind: wish.kind,
      form: party.form,
      regime: (await statedOf(db, payeeId, today)).regime,
      isServices: party.kind === 'services',
      state: 'formed',
      values: reportValues(party.values, await readCompany(db), contractsText(numbers)),
      total: '0.00',
      lines: 0,
      contentHash: '',
      formedBy: caller.userId,
      formedAt: now,
    })
    .returning();
  if (!report) throw new Error('The report was not written');
  for (const page of pagesOf(lines))
    await db
      .insert(agentReportLines)
      .values(page.map(({ earnedOn: _earnedOn, ...line }) => ({ ...line, reportId: report.id })));
  // A correction stands in the line of what it corrects, where that is in this report.
  await db.execute(sql`
    update ${agentReportLines} c set of_line_id = p.id
    from ${accruals} a join ${agentReportLines} p on p.accrual_id = a.parent_id and p.report_id = ${report.id}
    where c.report_id = ${report.id} and a.id = c.accrual_id and a.kind = 'correction'`);
  await takeIntoReport(operation, { accrualIds: ids, reportId: report.id });
  const total = await bindReport(db, report);
  await recordChange(operation, {
    entity: 'agentReport',
    entityId: report.id,
    after: { payee_id: payeeId, month: wish.month, kind: wish.kind, lines: lines.length, total },
  });
  await publishReport(operation, report);
  return { outcome: 'done', words: texts.made(report.id, total) };
};

/** Forms the reports of a month payee by payee; one that is there already stays as it is. */
export const formWork = async (job: RunningBackgroundJob): Promise<null> => {
  const wish = job.input as Wish; // written by `askReports`, which has proved it
  const payees = await job.view((viewing) => payeesOf(viewing, wish));
  await job.each(payees, (operation, { payeeId }) => formReport(operation, wish, payeeId));
  return null;
};
