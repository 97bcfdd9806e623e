import { type SQL, sql } from 'drizzle-orm';
import { callFacts } from '#features/call-board/server/call-board.tables.ts';
import type { AskedFigure } from '#features/calls/server/calls.facade.ts';
import { isPracticeLine } from '#features/calls/server/calls.facade.ts';
import type { FigureGroup, FigureMeasure } from '#features/calls/calls.figures.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { leads } from '#features/leads/server/leads.read.ts';

/** By what of a fact `f` it is looked at, as the sums write it. */
export const valueOfFact: Readonly<Record<FigureGroup, SQL>> = {
  all: sql`''`,
  person: sql`f.user_id::text`,
  script: sql`coalesce(f.script_id::text, '')`,
  version: sql`coalesce(f.version_id::text, '')`,
  hour: sql`f.hour::text`,
  zone: sql`f.zone`,
  region: sql`f.region`,
  source: sql`f.source`,
};

/** Facts with both people of a call, by whom the scope of calls is asked. */
const seenFacts: SQL = sql`(select x.*, null::int as to_user_id from ${callFacts} x)`;

/** Facts `f` that a lead or a deal was born of, the lead `l` and the deal `d` that came of it. */
export const bornFacts: SQL = sql`${seenFacts} f left join ${leads} l on l.id = f.lead_id
  left join ${deals} d on d.id = coalesce(f.deal_id, l.deal_id)`;

/** A deal that was thrown away is none. */
export const isDeal: SQL = sql`(d.id is not null and d.status <> 'deleted')`;
export const isIssued: SQL = sql`d.status = 'issued'`;

const measured: Readonly<Record<FigureMeasure, SQL>> = {
  attempts: sql`true`,
  reached: sql`f.is_reached`,
  offers: sql`f.has_offer`,
  opened: sql`f.is_opened`,
  leads: sql`f.lead_id is not null`,
  deals: isDeal,
  issued: isIssued,
};

const bornMeasures: readonly FigureMeasure[] = ['deals', 'issued'];
/** As the index of them says it. */
export const isBorn: SQL = sql`(f.lead_id is not null or f.deal_id is not null)`;

/** The calls `c` that a figure counts. */
export const callsOfFigure = ({ by, value, measure, from, to, userId, services }: AskedFigure): SQL => {
  const born = bornMeasures.includes(measure);
  const conditions = [
    sql`f.is_practice = ${isPracticeLine(services)}`,
    sql`${valueOfFact[by]} = ${value}`,
    measured[measure],
    ...(born ? [isBorn] : []),
    ...(from === undefined ? [] : [sql`f.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`f.day <= ${to}::date`]),
    ...(userId === undefined ? [] : [sql`f.user_id = ${userId}`]),
  ];
  const facts = born ? bornFacts : sql`${callFacts} f`;
  return sql`c.id in (select f.call_id from ${facts} where ${sql.join(conditions, sql` and `)})`;
};
