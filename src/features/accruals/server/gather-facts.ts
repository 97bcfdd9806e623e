import { sql } from 'drizzle-orm';
import type { Law } from '#domain/law.ts';
import { kopecksFromDecimal, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { productOfWire } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { Role } from '#domain/role.ts';
import type { FrozenFacts } from '#features/accruals/accruals.frozen.ts';
import type { AccrualLevel } from '#features/accruals/accruals.rules.ts';
import { type CellPrices, guaranteePrice } from '#features/banks/banks.rules.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.read.ts';
import { reissues } from '#features/guarantees/server/guarantees.read.ts';
import { chainAbove, type ChainLink, payeesAlong } from '#features/payees/server/payees.facade.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Cell = { readonly [K in keyof CellPrices]: string | null };

type Row = Cell & {
  readonly legId: number;
  readonly ordinal: number;
  readonly issueNumber: number;
  readonly bankId: number | null;
  readonly bankName: string | null;
  readonly dealId: number;
  readonly product: number;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly clientName: string;
  readonly inn: string | null;
  readonly sum: string | null;
  readonly days: number | null;
  readonly paid: string | null;
  readonly surcharge: string | null;
  readonly agentId: number | null;
  readonly chain: readonly ChainLink[];
  readonly curatorId: number | null;
  readonly managerId: number | null;
  readonly managerRole: Role | null;
  readonly departmentHeadId: number | null;
  readonly operatorId: number | null;
  readonly versionId: number | null;
  readonly versionFrom: string | null;
  readonly hasPrepayment: boolean;
  readonly hasNoExperience: boolean;
  readonly hasDirectDebit: boolean;
  readonly usesClientForm: boolean;
};

type Reading = { readonly db: Db; readonly services: Services };

/**
 * Legs with what they were issued for, what was paid, the cell of their own tariff version for that, and the agent of the
 * deal with everybody above him.
 */
const readLegs = ({ db, services }: Reading, legIds: readonly number[]): Promise<Row[]> =>
  selectRows<Row>(
    db,
    sql`select l.id as "legId", l.ordinal, l.issue_number as "issueNumber", l.bank_id as "bankId", b.name as "bankName",
          d.id as "dealId", d.product, d.law, d.purpose, d.client_name as "clientName", d.inn,
          i.sum::text, i.days, coalesce(o.paid_amount, o.price, l.price)::text as paid,
          (select coalesce(r.paid_amount, r.surcharge)::text from ${reissues} r where r.leg_id = l.id order by r.id desc limit 1) as surcharge,
          d.agent_id as "agentId", ${chainAbove({ services }, sql`d.agent_id`)} as chain, a.curator_id as "curatorId", d.manager_id as "managerId", m.roles[1] as "managerRole",
          p.head_id as "departmentHeadId", d.operator_id as "operatorId",
          v.id as "versionId", v.valid_from::text as "versionFrom",
          d.has_prepayment as "hasPrepayment", d.has_no_experience as "hasNoExperience",
          d.has_direct_debit as "hasDirectDebit", d.uses_client_form as "usesClientForm",
          c.rate::text, c.min_price::text as "minPrice", c.pro_rate::text as "proRate", c.pro_min_price::text as "proMinPrice",
          c.k_prepayment::text as "kPrepayment", c.k_no_experience::text as "kNoExperience",
          c.k_direct_debit::text as "kDirectDebit", c.k_client_form::text as "kClientForm"
        from ${dealLegs} l
        join ${deals} d on d.id = l.deal_id
        left join ${banks} b on b.id = l.bank_id
        left join lateral (
          select * from ${offers} where leg_id = l.id and is_active order by number desc limit 1) o on true
        left join lateral (
          select coalesce(l.guarantee_amount, o.amount, d.amount) as sum,
                 coalesce(l.guarantee_end - l.guarantee_start + 1, o.date_end - o.date_start + 1, d.days) as days) i on true
        left join ${users} a on a.id = d.agent_id
        left join ${users} m on m.id = d.manager_id
        left join ${departments} p on p.id = m.department_id
        left join ${tariffCells} t on t.id = l.tariff_cell_id
        left join ${tariffVersions} v on v.id = t.version_id
        left join lateral (
          select * from ${tariffCells}
          where version_id = v.id and law = d.law and purpose = d.purpose
            and i.sum between amount_from and amount_to and i.days between term_from and term_to
          order by amount_from desc, term_from desc, id limit 1) c on true
        where ${anyOf(sql`l.id`, legIds)} order by l.id`,
  );

type People = Partial<Record<AccrualLevel, number>>;

/** Who stands on which level of a deal: of the network by the chain above its agent, of ours by the deal itself. */
const peopleOf = (row: Row): People => {
  const [own, ...above] = row.chain;
  const nearest = (role: Role): number | undefined => above.find((link) => link.role === role)?.id;
  const senior = nearest('senioragent');
  const headagent = nearest('headagent');
  const { managerId, managerRole, departmentHeadId, operatorId, curatorId } = row;
  const level = managerRole === 'trainee' ? 'trainee' : 'manager';
  return {
    ...(own ? { own: own.id } : {}),
    ...(senior === undefined ? {} : { senior }),
    ...(headagent === undefined ? {} : { headagent }),
    ...(managerId === null ? {} : { [level]: managerId }),
    ...(operatorId === null ? {} : { operator: operatorId }),
    ...(curatorId === null ? {} : { curator: curatorId }),
    ...(departmentHeadId === null || departmentHeadId === managerId ? {} : { head: departmentHeadId }),
  };
};

const isCell = (cell: Cell): cell is CellPrices => cell.rate !== null && cell.minPrice !== null;

const tariffOf = (row: Row) => {
  const { sum, days } = row;
  if (sum === null || days === null || !isCell(row)) return null;
  return parseDecimalString(guaranteePrice({ ...row, amount: sum, days }, row).price) ?? null;
};

const kopecksOf = (amount: string | null) => (amount === null ? zeroKopecks : kopecksFromDecimal(amount));

/** A leg with all that its accrual hangs on, and the payees of everybody it may go to. */
export type LegFacts = {
  readonly legId: number;
  readonly dealId: number;
  readonly bankId: number | null;
  readonly agentId: number | null;
  readonly issueNumber: number;
  /** What the bank has asked for the last reissue. */
  readonly surcharge: ReturnType<typeof kopecksOf>;
  readonly facts: FrozenFacts;
  readonly payees: ReadonlyMap<number, number | null>;
  /** Whose contracts confirm their money at the issue. */
  readonly confirming: ReadonlySet<number>;
  /** What a list is searched by, the name of each person beside. */
  readonly searchText: string;
  readonly names: ReadonlyMap<number, string>;
};

/** Reads the facts of legs of one deal by one statement. */
export const gatherFacts = async (
  reading: Reading,
  legIds: readonly number[],
  day: string,
): Promise<LegFacts[]> => {
  const rows = await readLegs(reading, legIds);
  const chain = rows[0]?.chain ?? [];
  const along = payeesAlong(chain, day);
  const payees = new Map([...along].map(([id, payee]) => [id, payee?.personId ?? null]));
  const confirming = new Set(
    [...along.values()].flatMap((payee) => (payee?.isConfirmedAtIssue ? [payee.personId] : [])),
  );
  const names = new Map(chain.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { legId, dealId, bankId, agentId, issueNumber, law, purpose, sum, days, paid, surcharge } = row;
    const { versionId, versionFrom, clientName, inn, bankName, ordinal } = row;
    return {
      legId,
      dealId,
      bankId,
      agentId,
      issueNumber,
      surcharge: kopecksOf(surcharge),
      payees,
      confirming,
      names,
      facts: {
        product: productOfWire(row.product) ?? 'guarantee',
        law,
        purposes: purpose === null ? [] : [purpose],
        sum: kopecksOf(sum),
        days,
        paid: kopecksOf(paid),
        tariff: tariffOf(row),
        tariffVersion:
          versionId === null || versionFrom === null ? null : { id: versionId, from: versionFrom },
        people: peopleOf(row),
      },
      searchText: [`${dealId}-${ordinal}`, clientName, inn, bankName].filter(Boolean).join(' ').toLowerCase(),
    };
  });
};
