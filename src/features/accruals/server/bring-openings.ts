import { and, eq, sql } from 'drizzle-orm';
import { sheetMoney, zeroKopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import {
  type Opening,
  openingColumns,
  type OpeningRow,
  readOpening,
  readOpeningRows,
} from '#features/accruals/accruals.openings.ts';
import { openingTexts as texts } from '#features/accruals/accruals-opening.texts.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { gatherFacts, type LegFacts } from '#features/accruals/server/gather-facts.ts';
import { refuseOwnFavour } from '#features/accruals/server/own-favour.ts';
import { writeGrounds } from '#features/accruals/server/write-grounds.ts';
import {
  type Came,
  defineBackgroundJob,
  startBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import { closedWords } from '#features/ledger/server/ledger.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { readStoredSheet } from '#kit/server/read-sheet-apart.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const { problems } = texts;
/** As many rows as one table brings. */
const mostRows = 2_000;

const refuseFile = (message: string): Error =>
  refuse(accrualErrors.openings, { message, errors: { files: [message] } });

/** The rows of a stored table, before anything is written of them. */
const readRows = async (
  services: Pick<Services, 'files'>,
  sha256: string,
): Promise<readonly OpeningRow[]> => {
  const cells = await readStoredSheet(services, sha256, (kind) =>
    refuseFile(kind === 'too_large' ? problems.tooLarge : problems.unreadable),
  );
  const rows = readOpeningRows(cells);
  if (typeof rows === 'string') throw refuseFile(rows);
  if (rows.length > mostRows) throw refuseFile(problems.many);
  return rows;
};

const refused = (words: string, dealId: number | null = null): Came => ({
  outcome: 'refused',
  words,
  dealId,
});

/** The leg a row means; a text is why none. */
const findLeg = async (db: Db, { dealId, ordinal }: Opening): Promise<number | string> => {
  const ofDeal = eq(dealLegs.dealId, dealId);
  const legs = await db
    .select({ id: dealLegs.id, bankId: dealLegs.bankId })
    .from(dealLegs)
    .where(ordinal === null ? ofDeal : and(ofDeal, eq(dealLegs.ordinal, ordinal)))
    .limit(2);
  const [leg, other] = legs;
  if (!leg) return problems.noLeg;
  if (other) return problems.severalLegs;
  return leg.bankId === null ? problems.noBank : leg.id;
};

/** What stands for a leg already: the same, others, or an accrual of its issue; null where nothing does. */
const standingOf = async (db: Db, legId: number, { bank, agent }: Opening): Promise<Came | null> => {
  const grounds = await db
    .select()
    .from(accrualGrounds)
    .where(and(eq(accrualGrounds.legId, legId), eq(accrualGrounds.state, 'live')));
  const opening = grounds.find(({ kind }) => kind === 'opening');
  if (!opening) return grounds.some(({ kind }) => kind !== 'fee') ? refused(problems.accrued) : null;
  const { paid, due = zeroKopecks } = opening.facts;
  return paid === bank && due === agent
    ? { outcome: 'same', words: texts.same }
    : refused(problems.otherSums(paid, due));
};

const write = async (
  { db, now, caller }: Operation,
  { legId, dealId, bankId, agentId, payees, searchText, names, facts }: LegFacts,
  { bank, agent, day }: Opening,
): Promise<void> => {
  const [made] = await writeGrounds({ db, now, by: caller.userId }, [
    {
      kind: 'opening',
      legId,
      dealId,
      bankId,
      agentId,
      issueNumber: null,
      paymentId: null,
      day,
      // Whoever is above the agent was paid by the old book.
      facts: {
        ...facts,
        paid: bank,
        due: agent,
        tariff: null,
        tariffVersion: null,
        people: facts.people.own === undefined ? {} : { own: facts.people.own },
      },
      terms: null,
      rates: null,
      payees,
      searchText,
      names,
    },
  ]);
  if (!made) throw new Error('No opening balance was written');
};

/** Brings one row: what the bank owes and what is due to the agent, once a guarantee. */
export const bringOpening = async (operation: Operation, row: OpeningRow): Promise<Came> => {
  const { db, services, now } = operation;
  const opening = readOpening(row, moscowDateOf(now));
  if (typeof opening === 'string') return refused(opening);
  const { dealId, bank, agent } = opening;
  const closed = await closedWords(db, opening.day);
  if (closed !== null) return refused(closed, dealId);
  const legId = await findLeg(db, opening);
  if (typeof legId === 'string') return refused(legId);
  // Two who bring one table: the second waits here and finds the row brought.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('opening balance', ${legId}))`);
  const standing = await standingOf(db, legId, opening);
  if (standing !== null) return { ...standing, dealId };
  const [found] = await gatherFacts({ db, services }, [legId], opening.day);
  if (!found) return refused(problems.noLeg);
  const { own } = found.facts.people;
  if (agent > 0 && own === undefined) return refused(problems.noAgent, dealId);
  if (agent > 0 && own !== undefined) await refuseOwnFavour(operation, own);
  await write(operation, found, opening);
  await recordChange(operation, {
    entity: 'leg',
    entityId: legId,
    after: { opening_bank: row.bank, opening_agent: row.agent, day: opening.day },
  });
  return { outcome: 'done', words: texts.brought(bank, agent), dealId };
};

/** Opening balances of a table, row by row, each by itself; a rehearsal leaves nothing. */
export const openingsBackgroundJob = defineBackgroundJob({
  name: 'accruals.openings',
  run: async ({ inputSha256, services, each }) => {
    const rows = await readRows(services, inputSha256 ?? '');
    const items = rows.map((row) => ({
      key: String(row.row),
      title: texts.row(row.row, row.number),
      opening: row,
    }));
    await each(items, (operation, { opening }) => bringOpening(operation, opening));
    return null;
  },
});

/** Begins the bringing of a table, or its rehearsal; one that cannot be read is refused at once. */
export const startOpenings = async (
  context: Operation & Pick<CallContext, 'files'>,
  mode: 'try' | 'bring',
): Promise<{ background_job_id: number }> => {
  const sha256 = context.files[0]?.sha256 ?? '';
  await readRows(context.services, sha256);
  return startBackgroundJob(context, openingsBackgroundJob, {
    title: texts.job,
    input: { mode },
    inputSha256: sha256,
    isDryRun: mode === 'try',
  });
};

/** An empty table with one row as an example. */
export const openingTemplate = async (): Promise<SentFile> => {
  return sheetFile(texts.templateFile, {
    name: texts.sheet,
    columns: openingColumns.map((column) => ({
      title: texts.columns[column],
      width: 20,
      ...(column === 'bank' || column === 'agent' ? { format: sheetMoney } : {}),
    })),
    rows: [[texts.example, 35_184, 21_772.4, '']],
  });
};
