import { sql } from 'drizzle-orm';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { isFree } from '#features/calls/server/calls.facade.ts';
import { holdReason } from '#features/winners/server/offer-rules.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import type { HoldReason, WinnerState } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Row = {
  state: WinnerState;
  hold: HoldReason | null;
  lease_by: number | null;
  is_free: boolean;
  assignee_id: number | null;
  held_until: string | null;
};

/** Why the company of a winner cannot be taken now, in words; a winner nobody knows is refused. */
export const whyHeld = async (
  { db, now, services, caller }: Pick<Operation, 'db' | 'now' | 'services' | 'caller'>,
  winnerId: number,
): Promise<string> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const row = await selectRow<Row>(
    db,
    sql`select w.state, ${holdReason(moment, moscowDateOf(now))} as hold, f.lease_by, ${isFree} as is_free,
          f.assignee_id,
          (select to_char(max(o.held_until), 'YYYY-MM-DD') from ${organizations} o
            where (o.id = f.organization_id or o.inn = f.inn) and o.holder_id is not null) as held_until
        from ${winners} w left join ${winnerCompanies} f on f.id = w.company_id where w.id = ${winnerId}`,
  );
  if (!row) throw refuse(winnerErrors.notFound);
  const names = await shortNamesOf({ db, services }, [row.lease_by, row.assignee_id]);
  if (!row.is_free && row.lease_by !== null && row.lease_by !== caller.userId)
    return winnerWords.taken(names.get(row.lease_by) ?? '');
  if (row.state !== 'offered') return winnerWords.states[row.state];
  if (row.hold === 'held') return winnerWords.held(row.held_until === null ? '' : formatDate(row.held_until));
  if (row.hold !== null) return winnerWords.holds[row.hold];
  return row.assignee_id === null
    ? winnerErrors.notOffered.message
    : winnerWords.anothers(names.get(row.assignee_id) ?? '');
};
