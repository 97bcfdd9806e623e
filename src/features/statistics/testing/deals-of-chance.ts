import { sql } from 'drizzle-orm';
import { type DealStatus, deriveStatus, whoseTurnOf } from '#features/deals/deals.status.ts';
import { selectRows } from '#kit/server/database.ts';
import type { startDice } from '#kit/testing/dice.ts';
import type { TestApi } from '#kit/testing/start-api.ts';

type Dice = ReturnType<typeof startDice>;

const hour = 3_600_000;

/** What has become of a leg: its statuses in order, when each began, hours after the deal was made. */
export type Leg = {
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

const legOf = (dice: Dice, bank: number): Leg => {
  let at = 0;
  const way = dice.one(ways).map((status, n): [DealStatus, number] => {
    at += n === 0 ? 0 : 1 + dice.dice(40);
    return [status, at];
  });
  const first = (status: DealStatus) => way.find(([one]) => one === status)?.[1] ?? null;
  const last = way.at(-1)?.[0];
  return {
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

export const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);
const text = (at: Date): string => `'${at.toISOString()}'::timestamptz`;
const orNull = (value: string | number | null): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`;

/** Who may carry deals and decide on them, and the moment that deals have come to. */
type Place = {
  readonly api: TestApi;
  readonly managers: readonly number[];
  readonly agents: readonly (number | null)[];
  readonly banks: readonly number[];
  readonly start: Date;
};

/** Deals of chance as records hold them, each with what a plain model knows of it. */
export const dealsOfChance = ({ api, managers, agents, banks, start }: Place) => {
  /** Writes a deal as years of work would have left it. */
  const write = async (dice: Dice): Promise<Deal> => {
    const at = new Date(start.getTime() - dice.dice(50 * 24) * hour - 200 * hour);
    const legs = banks.slice(0, 1 + dice.dice(banks.length)).map((bank) => legOf(dice, bank));
    const states = legs.map((leg) => ({
      status: leg.way.at(-1)?.[0] ?? 'draft',
      subState: null,
      turn: null,
      dueAt: null,
      refusalCode: leg.code,
    }));
    const status = deriveStatus(states);
    const author = dice.one(managers);
    const deal = {
      at,
      author,
      manager: author,
      agent: dice.one(agents),
      law: dice.one(['44', '223']),
      amount: 100_000 * (1 + dice.dice(400)),
      legs,
      status,
    };
    const sub = status === 'sending' ? 'sent' : status === 'issuing' ? 'preparing' : null;
    const id = await api.services.database.write(async (db) => {
      const [made] = await selectRows<{ id: number }>(
        db,
        sql.raw(`insert into deals (product, law, purpose, client_name, amount, manager_id, agent_id, created_by, source, status,
            turn, deadline, created_at, updated_at)
          values (1, '${deal.law}', 'contract', 'А', ${deal.amount}, ${deal.manager}, ${orNull(deal.agent)}, ${deal.manager}, 'staff',
            '${status}', ${orNull(whoseTurnOf(status, sub, deal.agent !== null))}, ${text(after(start, dice.dice(20) - 10))},
            ${text(at)}, ${text(at)}) returning id`),
      );
      const dealId = made?.id ?? 0;
      for (const [n, leg] of legs.entries()) {
        const [begun] = leg.way;
        const [row] = await selectRows<{ id: number }>(
          db,
          sql.raw(`insert into application_banks (deal_id, bank_id, ordinal, status, status_since, turn, created_at)
            values (${dealId}, ${leg.bank}, ${n + 1}, '${begun?.[0]}', ${text(at)}, 'broker', ${text(at)}) returning id`),
        );
        for (const [step, [to, hours]] of leg.way.entries()) {
          if (step === 0) continue;
          const moment = text(after(at, hours));
          const toSub = to === 'sending' ? 'sent' : to === 'issuing' ? 'preparing' : null;
          await db.execute(
            sql.raw(`insert into application_bank_history (deal_id, leg_id, move, from_status, to_status, to_sub, at)
              values (${dealId}, ${row?.id}, 'T', '${leg.way[step - 1]?.[0]}', '${to}', ${orNull(toSub)}, ${moment})`),
          );
          await db.execute(
            sql.raw(`update application_banks set status = '${to}', sub_state = ${orNull(toSub)}, status_since = ${moment},
              turn = ${orNull(whoseTurnOf(to, toSub, deal.agent !== null))} where id = ${row?.id}`),
          );
        }
        const moment = (hours: number | null) => (hours === null ? 'null' : text(after(at, hours)));
        await db.execute(
          sql.raw(`update application_banks set sent_at = ${moment(leg.sent)}, decided_at = ${moment(leg.decided)},
            issued_at = ${moment(leg.issued)}, refusal_code = ${orNull(leg.code)} where id = ${row?.id}`),
        );
      }
      return dealId;
    });
    return { ...deal, id };
  };

  /** Somebody else takes a deal over, an agent hands his on or leaves, a deal is thrown away. */
  const change = async (dice: Dice, deal: Deal): Promise<Deal> => {
    const changed: Deal = dice.one([
      { ...deal, manager: dice.one(managers) },
      { ...deal, agent: dice.one(agents) },
      { ...deal, manager: dice.one(managers), agent: dice.one(agents) },
      { ...deal, status: 'deleted' },
    ]);
    await api.services.database.write((db) =>
      db.execute(sql`update deals set manager_id = ${changed.manager}, agent_id = ${changed.agent},
        status = ${changed.status} where id = ${deal.id}`),
    );
    return changed;
  };

  /** Takes all deals away. */
  const forget = (): Promise<unknown> =>
    api.services.database.owner.execute(
      sql`truncate deals, statistics_days, statistics_changes, statistics_forecasts cascade`,
    );
  return { write, change, forget };
};
