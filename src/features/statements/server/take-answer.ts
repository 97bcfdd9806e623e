import { eq } from 'drizzle-orm';
import { differingLines } from '#features/statements/statements.totals.ts';
import { holdYear, type Statement } from '#features/statements/server/show-statements.ts';
import type {
  SourceAnswer,
  SourceReport,
  StatementSource,
} from '#features/statements/server/statement-source.ts';
import { statementLookups, statements } from '#features/statements/server/statements.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What the product writes an answer with; the organization it is about. */
type Taking = {
  readonly db: Db;
  readonly now: Date;
  readonly organizationId: number;
  readonly source: StatementSource['name'];
};

const isSame = (old: Statement, report: SourceReport): boolean =>
  old.form === report.form &&
  old.reportYear === report.reportYear &&
  differingLines('full', old.lines, report.lines).length === 0;

/** A year's own report is worth more than the columns of comparison of a later one. */
const isWorse = (old: Statement, report: SourceReport): boolean =>
  old.reportYear !== null && old.reportYear < report.reportYear && old.registryLines !== null;

const takeReport = async (
  report: SourceReport,
  { db, now, organizationId, source }: Taking,
): Promise<void> => {
  const { year, form, lines, correction, publishedOn, reportYear } = report;
  const old = await holdYear(db, organizationId, year);
  if (old && (old.locked || isWorse(old, report))) return;
  const filed = {
    registryLines: lines,
    registrySource: source,
    correction,
    publishedOn,
    reportYear,
    lookedUpAt: now,
  };
  if (!old) {
    await db
      .insert(statements)
      .values({ ...filed, organizationId, year, form, lines, source, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    return;
  }
  // What a person has typed stays; the source's figures are kept beside it, so that he may go back to them.
  const taken =
    old.source === 'hand' || isSame(old, report)
      ? filed
      : { ...filed, form, lines, source, version: old.version + 1, updatedAt: now };
  await db.update(statements).set(taken).where(eq(statements.id, old.id));
};

/** Writes an answer of the source: years it brought, except the locked ones, and how the question ended. */
export const takeAnswer = async (answer: SourceAnswer, taking: Taking): Promise<void> => {
  const { db, now, organizationId } = taking;
  for (const report of answer.reports) await takeReport(report, taking);
  await db
    .update(statementLookups)
    .set({ state: 'answered', outcome: answer.outcome, answeredAt: now })
    .where(eq(statementLookups.organizationId, organizationId));
};
