import { sql } from 'drizzle-orm';
import { type DealStatus, deriveStatus, whoseTurnOf } from '#features/deals/deals.status.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { startDice } from '#kit/testing/dice.ts';
import type { TestApi } from '#kit/testing/start-api.ts';

type Dice = ReturnType<typeof startDice>;

const hour = 3_600_000;

/** What has become of a leg: its statuses in order, when each began, hours after the deal was made. */
export type Leg = {
  readonly id: number;
  readonly bank: number;
  readonly way: readonly (readonly [DealStatus, number])[];
  readonly sent: number | null;
  readonly decided: number | null;
  readonly issued: number | null;
  readonly code: string | null;
};
export type Deal = {
  readonly id: number;
  readonly at: Date;
  /** Who made it sees it on, whoever carries it. */
  readonly author: number;
  readonly manager: number;
  readonly agent: number | null;
  readonly client: number;
  readonly law: string;
  readonly amount: number;
  readonly legs: readonly Leg[];
  readonly status: DealStatus;
};

const ways: readonly (readonly DealStatus[])[] = [
  ['draft'],
  ['draft', 'collecting'],
  ['draft', 'collecting', 'sending'],
  ['draft', 'collecting', 'sending', 'query'],
  ['draft', 'collecting', 'sending', 'bank_refused'],
  ['draft', 'collecting', 'sending', 'query', 'sending', 'approved'],
  ['draft', 'collecting', 'sending', 'approved', 'bank_refused'],
  ['draft', 'collecting', 'sending', 'approved', 'client_refused'],
  ['draft', 'collecting', 'sending', 'client_refused'],
  ['draft', 'collecting', 'sending', 'approved', 'issuing'],
  ['draft', 'collecting', 'sending', 'approved', 'issuing', 'issued'],
  ['draft', 'collecting', 'sending', 'approved', 'issuing', 'issued'],
  ['draft', 'deleted'],
];

/** Where a leg may go from where it stands. */
const onwards: Readonly<Partial<Record<DealStatus, readonly DealStatus[]>>> = {
  draft: ['collecting'],
  collecting: ['sending'],
  sending: ['query', 'approved', 'bank_refused'],
  query: ['sending'],
  approved: ['issuing', 'client_refused'],
  issuing: ['issued'],
};

const longestStep = 40;

/** A leg that has gone this way, with what its columns say of it. */
const gone = (dice: Dice, { id, bank, way }: Pick<Leg, 'id' | 'bank' | 'way'>): Leg => {
  const first = (status: DealStatus) => way.find(([one]) => one === status)?.[1] ?? null;
  const last = way.at(-1)?.[0];
  return {
    id,
    bank,
    way,
    sent: first('sending'),
    decided: last === 'bank_refused' ? (way.at(-1)?.[1] ?? null) : first('approved'),
    issued: first('issued'),
    code:
      last === 'bank_refused'
        ? dice.one(['stop_finance', 'debts', null])
        : last === 'client_refused'
          ? dice.one(['price', 'too_slow', 'other_bank_chosen'])
          : null,
  };
};

const legOf = (dice: Dice, bank: number): Leg => {
  let at = 0;
  const way = dice.one(ways).map((status, n): [DealStatus, number] => {
    at += n === 0 ? 0 : 1 + dice.dice(longestStep);
    return [status, at];
  });
  return gone(dice, { id: 0, bank, way });
};

export const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);
export const endOf = ({ way }: Leg): DealStatus => way.at(-1)?.[0] ?? 'draft';
const subOf = (status: DealStatus): 'sent' | 'preparing' | null =>
  status === 'sending' ? 'sent' : status === 'issuing' ? 'preparing' : null;
const statusOf = (legs: readonly Leg[]): DealStatus =>
  deriveStatus(
    legs.map((leg) => ({
      status: endOf(leg),
      subState: null,
      turn: null,
      dueAt: null,
      refusalCode: leg.code,
    })),
  );

/** Rows of a statement, as one value. */
const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.raw(columns)})`;

/** The deals of a world in the order they were thrown, each with its legs: their numbers are not known yet. */
const throwDeals = (
  dice: Dice,
  { managers, agents, banks, start }: Place,
  clients: readonly number[],
  count: number,
): Deal[] =>
  Array.from({ length: count }, () => {
    const at = new Date(start.getTime() - dice.dice(50 * 24) * hour - 200 * hour);
    const legs = banks.slice(0, 1 + dice.dice(banks.length)).map((bank) => legOf(dice, bank));
    const author = dice.one(managers);
    return {
      id: 0,
      at,
      author,
      manager: author,
      agent: dice.one(agents),
      client: dice.one(clients),
      law: dice.one(['44', '223']),
      amount: 100_000 * (1 + dice.dice(400)),
      legs,
      status: statusOf(legs),
    };
  });

const insertDeals = async (db: Db, dice: Dice, start: Date, deals: readonly Deal[]): Promise<Deal[]> => {
  const rows = deals.map(({ id: _id, at, legs: _legs, ...deal }) => ({
    ...deal,
    at,
    turn: whoseTurnOf(deal.status, subOf(deal.status), deal.agent !== null),
    deadline: after(start, dice.dice(20) - 10),
  }));
  const made = await selectRows<{ id: number }>(
    db,
    sql`insert into deals (product, law, purpose, client_name, amount, manager_id, agent_id, organization_id, created_by, source,
          status, turn, deadline, created_at, updated_at)
        select 1, law, 'contract', 'А', amount, manager, agent, client, author, 'staff', status, turn, deadline, at, at
        from ${rowsOf(rows, 'law text, amount numeric, manager int, agent int, client int, author int, status text, turn text, deadline timestamptz, at timestamptz')}
        returning id`,
  );
  const begun = deals.flatMap((deal, n) =>
    deal.legs.map((leg, ordinal) => ({
      deal: made[n]?.id,
      bank: leg.bank,
      ordinal: ordinal + 1,
      status: leg.way[0]?.[0],
      at: deal.at,
    })),
  );
  const legs = await selectRows<{ id: number }>(
    db,
    sql`insert into application_banks (deal_id, bank_id, ordinal, status, status_since, turn, created_at)
        select deal, bank, ordinal, status, at, 'broker', at
        from ${rowsOf(begun, 'deal int, bank int, ordinal int, status text, at timestamptz')} returning id`,
  );
  const ids = legs.values();
  return deals.map((deal, n) => ({
    ...deal,
    id: made[n]?.id ?? 0,
    legs: deal.legs.map((leg) => ({ ...leg, id: ids.next().value?.id ?? 0 })),
  }));
};

type Step = {
  readonly deal: Deal;
  readonly leg: Leg;
  readonly from: DealStatus;
  readonly to: DealStatus;
  readonly hours: number;
};

/** Legs that go a step further: in their history and in themselves. */
const writeSteps = async (db: Db, steps: readonly Step[]): Promise<void> => {
  const rows = steps.map(({ deal, leg, from, to, hours }) => ({
    deal: deal.id,
    leg: leg.id,
    from_status: from,
    status: to,
    sub: subOf(to),
    at: after(deal.at, hours),
    turn: whoseTurnOf(to, subOf(to), deal.agent !== null),
  }));
  const columns = 'deal int, leg int, from_status text, status text, sub text, at timestamptz, turn text';
  await db.execute(
    sql`insert into application_bank_history (deal_id, leg_id, move, from_status, to_status, to_sub, at)
        select deal, leg, 'T', from_status, status, sub, at from ${rowsOf(rows, columns)}`,
  );
  await db.execute(
    sql`update application_banks l set status = x.status, sub_state = x.sub, status_since = x.at, turn = x.turn
        from ${rowsOf(rows, columns)} where l.id = x.leg`,
  );
};

const writeMoments = (db: Db, deals: readonly Deal[]) => {
  const rows = deals.flatMap(({ at, legs }) =>
    legs.map(({ id, sent, decided, issued, code }) => ({
      id,
      code,
      sent: sent === null ? null : after(at, sent),
      decided: decided === null ? null : after(at, decided),
      issued: issued === null ? null : after(at, issued),
    })),
  );
  return db.execute(
    sql`update application_banks l set sent_at = x.sent, decided_at = x.decided, issued_at = x.issued, refusal_code = x.code
        from ${rowsOf(rows, 'id int, sent timestamptz, decided timestamptz, issued timestamptz, code text')}
        where l.id = x.id`,
  );
};

/** One of its legs a step further, as far as it can go; the deal itself where none can. */
const moveOn = (dice: Dice, deal: Deal): { readonly deal: Deal; readonly step?: Step } => {
  const leg = dice.one(deal.legs);
  const from = endOf(leg);
  const to = onwards[from];
  if (to === undefined) return { deal };
  const hours = (leg.way.at(-1)?.[1] ?? 0) + 1 + dice.dice(longestStep);
  const moved = gone(dice, { ...leg, way: [...leg.way, [dice.one(to), hours]] });
  const legs = deal.legs.map((one) => (one === leg ? moved : one));
  const next = { ...deal, legs, status: statusOf(legs) };
  return { deal: next, step: { deal: next, leg: moved, from, to: endOf(moved), hours } };
};

/** Who may carry deals and decide on them, and the moment that deals have come to. */
type Place = {
  readonly api: TestApi;
  readonly managers: readonly number[];
  readonly agents: readonly (number | null)[];
  readonly banks: readonly number[];
  readonly start: Date;
};

/** Deals of chance as records hold them, each with what a plain model knows of it. */
export const dealsOfChance = (place: Place) => {
  const { api, managers, agents, start } = place;

  /** Writes deals of these clients as years of work would have left them. */
  const write = (dice: Dice, clients: readonly number[], count: number): Promise<Deal[]> =>
    api.services.database.write(async (db) => {
      const deals = await insertDeals(db, dice, start, throwDeals(dice, place, clients, count));
      const all = deals.flatMap((deal) => deal.legs.map((leg) => ({ deal, leg })));
      for (let n = 1; all.some(({ leg }) => leg.way.length > n); n += 1)
        await writeSteps(
          db,
          all.flatMap(({ deal, leg }) => {
            const [before, step] = [leg.way[n - 1], leg.way[n]];
            return before && step ? [{ deal, leg, from: before[0], to: step[0], hours: step[1] }] : [];
          }),
        );
      await writeMoments(db, deals);
      return deals;
    });

  const changeOf = (dice: Dice, deal: Deal): { readonly deal: Deal; readonly step?: Step } => {
    const chance = dice.dice(8);
    if (chance >= 4) return moveOn(dice, deal);
    if (chance === 0) return { deal: { ...deal, manager: dice.one(managers) } };
    if (chance === 1) return { deal: { ...deal, agent: dice.one(agents) } };
    if (chance === 2) return { deal: { ...deal, manager: dice.one(managers), agent: dice.one(agents) } };
    return { deal: { ...deal, status: 'deleted' } };
  };

  /** Deals move on; somebody else takes one over, an agent hands his on or leaves, a deal is thrown away. */
  const change = async (dice: Dice, deals: readonly Deal[]): Promise<Deal[]> => {
    const changed = deals.map((deal) => changeOf(dice, deal));
    const ends = changed.map(({ deal }) => deal);
    const columns = 'id int, manager int, agent int, status text';
    await api.services.database.write(async (db) => {
      const steps = changed.flatMap(({ step }) => step ?? []);
      if (steps.length > 0) await writeSteps(db, steps);
      await writeMoments(db, ends);
      await db.execute(
        sql`update deals d set manager_id = x.manager, agent_id = x.agent, status = x.status
            from ${rowsOf(ends, columns)} where d.id = x.id`,
      );
    });
    return ends;
  };

  /** Takes all deals away. */
  const forget = (): Promise<unknown> =>
    api.services.database.owner.execute(
      sql`truncate deals, statistics_days, statistics_changes, statistics_forecasts cascade`,
    );
  return { write, change, forget };
};
