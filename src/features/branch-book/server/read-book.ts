import { type SQL, sql } from 'drizzle-orm';
import { accrualTotals } from '#features/accruals/server/accruals.read.ts';
import { bookScope } from '#features/branch-book/server/branch-book.scope.ts';
import { branchPayments } from '#features/branch-book/server/branch-book.tables.ts';
import { branchPeople } from '#features/branch-people/server/branch-people.read.ts';
import type { Caller } from '#kit/server/caller.ts';

/** What of a book is asked for. */
export type BookFilters = {
  readonly month?: string | undefined;
  readonly person_id?: number | undefined;
  readonly paid?: 'yes' | 'no' | undefined;
};

/** A line as the database gives it; money as decimal text. */
export type BookRow = {
  readonly person_id: number;
  readonly month: string;
  readonly earned: string;
  readonly received: string;
  readonly share_pct: string | null;
  readonly owed: string;
  readonly paid: string;
  readonly left: string;
  readonly is_paid: boolean;
  readonly note: string;
  readonly marked_at: string | null;
};

/**
 * The book of a head agent as a table: a line a person and month, out of the stored totals of accruals that are paid to
 * him and earned by others. What is owed is the share of the month's sum, rounded once, half up; a paid line keeps the
 * share it was paid by, so that what was corrected since stands out as what is left.
 */
export const bookOf = (caller: Caller, { month, person_id: personId, paid }: BookFilters): SQL => sql`
  select * from (
    select m.person_id, to_char(m.month, 'YYYY-MM') as month, m.earned::text, m.received::text,
      s.share_pct::text, s.owed::text, coalesce(p.sum, 0)::numeric(15,2)::text as paid,
      (s.owed - coalesce(p.sum, 0))::numeric(15,2)::text as left,
      coalesce(p.is_paid, false) and s.owed = p.sum as is_paid, coalesce(p.note, '') as note, p.marked_at
    from (
      select t.person_id, t.month, sum(t.sum) as earned,
        coalesce(sum(t.sum) filter (where t.state = 'paid'), 0)::numeric(15,2) as received
      from ${accrualTotals} t
      where t.payee_id = ${caller.userId} and t.person_id <> ${caller.userId} and t.state <> 'reversed'
        and ${month === undefined ? sql`true` : sql`t.month = ${`${month}-01`}::date`}
        and ${personId === undefined ? sql`true` : sql`t.person_id = ${personId}`}
      group by t.person_id, t.month) m
    left join ${branchPayments} p
      on p.person_id = m.person_id and p.month = m.month and ${bookScope.where(caller)}
    left join ${branchPeople} b on b.user_id = m.person_id
    cross join lateral (
      select coalesce(p.share_pct, b.share_pct) as share_pct,
        round(m.earned * coalesce(p.share_pct, b.share_pct, 0) / 100, 2) as owed) s
    where m.earned <> 0 or p.sum is not null) lines
  where ${paid === undefined ? sql`true` : sql`is_paid = ${paid === 'yes'}`}`;
