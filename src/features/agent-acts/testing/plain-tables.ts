import { sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import type { StaffLevel } from '#domain/rows/staff-levels.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

// Deals, terms, tariffs, rate tables, people and contracts as they stand in the tables, for a recount by separate code.

export type Conditions = {
  readonly bank: number | null;
  readonly laws: readonly string[];
  readonly purposes: readonly string[];
  readonly sum_from: string | null;
  readonly sum_to: string | null;
  readonly days_from: number | null;
  readonly days_to: number | null;
};
export type Money = { readonly flat: string | null; readonly least: string | null };
export type TermsRow = Conditions &
  Money & { readonly base: string | null; readonly excess: string | null; readonly of_sum: string | null };
export type RatesRow = Conditions &
  Money & {
    readonly scope: 'company' | 'branch' | 'agent';
    readonly person: number | null;
    readonly base: string | null;
    readonly excess: string | null;
    readonly of_income: string | null;
    readonly of_sum: string | null;
    readonly senior: string | null;
    readonly head: string | null;
    readonly from: 'us' | 'agent';
    readonly staff: Readonly<Partial<Record<StaffLevel, string>>>;
  };
export type Versioned<R> = R & { readonly table: number; readonly since: string };

type Cell = {
  readonly version: number;
  readonly law: string;
  readonly purpose: string;
  readonly amount_from: string;
  readonly amount_to: string;
  readonly term_from: number;
  readonly term_to: number;
  readonly rate: string;
  readonly least: string;
  readonly factors: readonly string[];
};

export type Leg = {
  readonly leg: number;
  readonly day: string;
  readonly bank: number;
  readonly law: string;
  readonly purpose: string;
  readonly sum: string;
  readonly days: number;
  readonly paid: string;
  readonly version: number | null;
  readonly marks: readonly boolean[];
  readonly agent: number;
  readonly manager: number | null;
  readonly operator: number | null;
};

export type Person = {
  readonly id: number;
  readonly parent: number | null;
  readonly role: Role;
  readonly curator: number | null;
  readonly department_head: number | null;
};

export type Tables = {
  readonly terms: readonly Versioned<TermsRow>[];
  readonly rates: readonly Versioned<RatesRow>[];
  readonly cells: readonly Cell[];
  readonly legs: readonly Leg[];
  readonly people: ReadonlyMap<number, Person>;
  /** From which day each has had a contract. */
  readonly contracts: ReadonlyMap<number, string>;
};

const conditions = sql`r.laws, r.purposes, r.sum_from::text, r.sum_to::text, r.days_from, r.days_to, r.flat::text, r.least::text,
  r.base_percent::text as base, r.excess_percent::text as excess, r.sum_percent::text as of_sum`;

/** All of it, by statements of its own. */
export const readTables = async (db: Db): Promise<Tables> => {
  const people = await selectRows<Person>(
    db,
    sql`select u.id, u.parent_id as parent, u.roles[1] as role, u.curator_id as curator, d.head_id as department_head
        from users u left join departments d on d.id = u.department_id`,
  );
  const contracts = await selectRows<{ id: number; since: string }>(
    db,
    sql`select agent_id as id, min(starts_on)::text as since from agent_contracts where state = 'signed' group by 1`,
  );
  return {
    people: new Map(people.map((one) => [one.id, one])),
    contracts: new Map(contracts.map(({ id, since }) => [id, since])),
    terms: await selectRows(
      db,
      sql`select v.bank_id as table, v.valid_from::text as since, null::int as bank, ${conditions}
          from bank_term_rows r join bank_term_versions v on v.id = r.version_id where v.valid_from is not null`,
    ),
    rates: await selectRows(
      db,
      sql`select v.table_id as table, v.valid_from::text as since, t.scope, t.person_id as person, r.bank_id as bank, ${conditions},
            r.income_percent::text as of_income, r.senior_percent::text as senior, r.head_percent::text as head,
            r.overrides_from as from, r.staff_percents as staff
          from rate_rows r join rate_versions v on v.id = r.version_id join rate_tables t on t.id = v.table_id
          where v.valid_from is not null`,
    ),
    cells: await selectRows(
      db,
      sql`select version_id as version, law, purpose, amount_from::text, amount_to::text, term_from, term_to,
            rate::text, min_price::text as least,
            array[k_prepayment::text, k_no_experience::text, k_direct_debit::text, k_client_form::text] as factors
          from tariff_cells`,
    ),
    legs: await selectRows(
      db,
      sql`select l.id as leg, l.issued_at::date::text as day, l.bank_id as bank, d.law, d.purpose,
            l.guarantee_amount::text as sum, l.guarantee_end - l.guarantee_start + 1 as days, l.price::text as paid,
            c.version_id as version, d.agent_id as agent, d.manager_id as manager, d.operator_id as operator,
            array[d.has_prepayment, d.has_no_experience, d.has_direct_debit, d.uses_client_form] as marks
          from application_banks l join deals d on d.id = l.deal_id left join tariff_cells c on c.id = l.tariff_cell_id
          where l.status = 'issued' order by l.id`,
    ),
  };
};
