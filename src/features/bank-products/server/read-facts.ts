import { and, desc, eq, inArray } from 'drizzle-orm';
import { innRegionCode } from '#domain/inn.ts';
import {
  absent,
  type Asked,
  type ClientFacts,
  existing,
  unchecked,
  type YearFigures,
} from '#features/bank-products/bank-products.facts.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { netAssetsOf } from '#features/statements/statements.ratios.ts';
import { isFailure } from '#features/statements/statements.rules.ts';
import { statementLookups, statements } from '#features/statements/server/statements.read.ts';
import { tenderWinners } from '#features/tenders/server/tenders.read.ts';
import type { Db } from '#kit/server/database.ts';

type Organization = typeof organizations.$inferSelect;

const mostYears = 6;

/** The years on file; without any it matters whether the source was asked and gave no answer. */
const readYears = async (db: Db, organizationId: number): Promise<Asked<readonly YearFigures[]>> => {
  const rows = await db
    .select({ year: statements.year, form: statements.form, lines: statements.lines })
    .from(statements)
    .where(eq(statements.organizationId, organizationId))
    .orderBy(desc(statements.year))
    .limit(mostYears);
  if (rows.length > 0)
    return existing(
      rows.map(({ year, form, lines }) => ({
        year,
        netAssets: netAssetsOf({ form, figures: lines }),
        result: lines['2400'] ?? null,
      })),
    );
  const [lookup] = await db
    .select({ state: statementLookups.state, outcome: statementLookups.outcome })
    .from(statementLookups)
    .where(eq(statementLookups.organizationId, organizationId));
  if (!lookup) return absent;
  const isSilent = lookup.state === 'asking' || (lookup.outcome !== null && isFailure(lookup.outcome));
  return isSilent ? unchecked : absent;
};

/** Purchases the organization has won and signed for; our registers hold a part of them, so none found is no answer. */
const countContracts = async (db: Db, inn: string): Promise<Asked<number>> => {
  const signed = and(eq(tenderWinners.companyInn, inn), inArray(tenderWinners.state, ['signed']));
  const count = await db.$count(tenderWinners, signed);
  return count > 0 ? existing(count) : absent;
};

/** Everything rules may ask about an organization of our base. */
export const readClient = async (db: Db, organization: Organization): Promise<ClientFacts> => ({
  inn: organization.inn,
  kind: organization.kind,
  form: organization.opf,
  regionCode: organization.regionCode ?? innRegionCode(organization.inn) ?? null,
  okved: organization.okved,
  registeredOn: organization.registeredOn,
  status: organization.status,
  years: await readYears(db, organization.id),
  contracts: await countContracts(db, organization.inn),
  // No source of debts is connected yet: what cannot be checked says so.
  debts: unchecked,
});

/** The same by the identity of the organization; null where it is not known. */
export const readClientById = async (db: Db, organizationId: number | null): Promise<ClientFacts | null> => {
  if (organizationId === null) return null;
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  return organization ? readClient(db, organization) : null;
};
