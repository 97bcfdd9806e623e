import { sql } from 'drizzle-orm';
import { type AccrualKind, type AccrualState, isSpent } from '#features/accruals/accruals.rules.ts';
import { accruals, bankMoneyParts } from '#features/accruals/server/accruals.tables.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Row = {
  readonly id: number;
  readonly kind: AccrualKind;
  readonly state: AccrualState;
  readonly report_id: number | null;
  readonly person_id: number;
  readonly number: string;
};

type Hanging = {
  /** Shares that this money confirmed and that are in no report yet. */
  readonly confirmed: number;
  /** Reports that have taken them: the money can't be taken back any more. */
  readonly reports: readonly number[];
  /** What may be corrected instead: the shares in those reports, each with whose it is and of which application. */
  readonly corrects: readonly { readonly id: number; readonly person: string; readonly number: string }[];
};

/** What hangs on money of a bank: the shares that it confirmed, and the reports that they stand in. */
export const hangsOnMoney = async (
  reading: Pick<Operation, 'db' | 'services'>,
  moneyId: number,
): Promise<Hanging> => {
  const rows = await selectRows<Row>(
    reading.db,
    sql`select a.id, a.kind, a.state, a.report_id, a.person_id,
          case when l.ordinal is null then a.deal_id::text else a.deal_id || '-' || l.ordinal end as number
        from ${accruals} a join ${bankMoneyParts} p on p.ground_id = a.ground_id
        left join ${dealLegs} l on l.id = a.leg_id
        where p.money_id = ${moneyId} and not a.is_confirmed_at_issue and a.kind <> 'clawback'
          and a.state in ('confirmed', 'in_report', 'in_act', 'paid')
        order by a.report_id, a.id`,
  );
  const spent = rows.filter(({ state }) => isSpent(state));
  const corrected = spent.filter(({ kind }) => kind !== 'correction');
  const names = await shortNamesOf(
    reading,
    corrected.map((row) => row.person_id),
  );
  return {
    confirmed: rows.length - spent.length,
    reports: [...new Set(spent.flatMap((row) => row.report_id ?? []))],
    corrects: corrected.map(({ id, person_id: personId, number }) => ({
      id,
      person: names.get(personId) ?? '',
      number,
    })),
  };
};
