import { sql } from 'drizzle-orm';
import { accruals, bankMoneyParts } from '#features/accruals/server/accruals.tables.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type Hanging = {
  /** Shares that this money confirmed and that are in no report yet. */
  readonly confirmed: number;
  /** Reports that have taken them. */
  readonly reports: readonly number[];
};

/** What hangs on money of a bank: the shares that it confirmed, and the reports that they stand in. */
export const hangsOnMoney = async (db: Db, moneyId: number): Promise<Hanging> => {
  const row = await selectRow<{ confirmed: number; reports: number[] | null }>(
    db,
    sql`select (count(*) filter (where a.state = 'confirmed'))::int as confirmed,
          array_agg(distinct a.report_id order by a.report_id)
            filter (where a.report_id is not null and a.state in ('in_report', 'in_act', 'paid')) as reports
        from ${accruals} a join ${bankMoneyParts} p on p.ground_id = a.ground_id
        where p.money_id = ${moneyId} and not a.is_confirmed_at_issue and a.kind <> 'clawback'`,
  );
  return { confirmed: row?.confirmed ?? 0, reports: row?.reports ?? [] };
};
