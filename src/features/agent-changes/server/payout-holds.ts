import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { payoutsFrom, usualHoldDays } from '#features/agent-changes/agent-changes.rules.ts';
import { changeSettings } from '#features/agent-changes/server/agent-changes.settings.ts';
import { requisitesChangedAt } from '#features/agent-changes/server/agent-changes.read.ts';
import { selectRows } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** Money waits for somebody whose requisites were changed lately: since when, and the first day it goes again. */
type PayoutHold = { readonly changedAt: Date; readonly payoutsFrom: IsoDate };

/** So many full days payouts wait here. */
export const holdDaysOf = ({ settings }: Pick<Services, 'settings'>): number =>
  changeSettings.of(settings)?.holdDays ?? usualHoldDays;

/** Whose payouts wait on a day because of changed requisites, of the people named. */
export const findPayoutHolds = async (
  { db, services }: Pick<CallContext, 'db' | 'services'>,
  personIds: readonly number[],
  day: IsoDate,
): Promise<ReadonlyMap<number, PayoutHold>> => {
  if (personIds.length === 0) return new Map();
  const ids: SQL = sql.param(`{${personIds.join(',')}}`) as unknown as SQL;
  const rows = await selectRows<{ id: number; at: string | null }>(
    db,
    sql`select person.id, ${requisitesChangedAt(sql`person.id`)} as at from unnest(${ids}::int[]) person(id)`,
  );
  const days = holdDaysOf(services);
  const holds = rows.flatMap(({ id, at }) => {
    if (at === null) return [];
    const changedAt = new Date(at);
    const hold = { changedAt, payoutsFrom: payoutsFrom(changedAt, days) };
    return day < hold.payoutsFrom ? [[id, hold] as const] : [];
  });
  return new Map(holds);
};
