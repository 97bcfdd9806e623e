import { type SQL, sql } from 'drizzle-orm';
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
import type { Figures, FormKind } from '#features/statements/statements.lines.ts';
import { netAssetsOf } from '#features/statements/statements.ratios.ts';
import { isFailure, type LookupOutcome } from '#features/statements/statements.rules.ts';
import { statementLookups, statements } from '#features/statements/server/statements.read.ts';
import { tenderWinners } from '#features/tenders/server/tenders.read.ts';

const mostYears = 6;

/** What of an organization and around it is read for the rules. */
export type StoredClient = Omit<ClientFacts, 'years' | 'contracts' | 'debts'> & {
  readonly years: readonly { readonly year: number; readonly form: FormKind; readonly lines: Figures }[];
  readonly lookup: { readonly state: 'asking' | 'answered'; readonly outcome: LookupOutcome | null } | null;
  /** Purchases the organization has won and signed for. */
  readonly contracts: number;
};

/** It as one expression; null where no organization is named. */
export const storedClient = (organizationId: number | null): SQL<StoredClient | null> => sql`(
  select jsonb_build_object('inn', o.inn, 'kind', o.kind, 'form', o.opf, 'regionCode', o.region_code,
    'okved', o.okved, 'registeredOn', o.registered_on, 'status', o.status,
    'years', coalesce((
      select jsonb_agg(jsonb_build_object('year', s.year, 'form', s.form, 'lines', s.lines) order by s.year desc)
      from (select y.year, y.form, y.lines from ${statements} y
            where y.organization_id = o.id order by y.year desc limit ${mostYears}) s), '[]'),
    'lookup', (select jsonb_build_object('state', k.state, 'outcome', k.outcome)
               from ${statementLookups} k where k.organization_id = o.id),
    'contracts', (select count(*) from ${tenderWinners} w where w.company_inn = o.inn and w.state = 'signed'))
  from ${organizations} o where o.id = ${organizationId}::int)`;

/** The years on file; without any it matters whether the source was asked and gave no answer. */
const yearsOf = ({ years, lookup }: StoredClient): Asked<readonly YearFigures[]> => {
  if (years.length > 0)
    return existing(
      years.map(({ year, form, lines }) => ({
        year,
        netAssets: netAssetsOf({ form, figures: lines }),
        result: lines['2400'] ?? null,
      })),
    );
  if (!lookup) return absent;
  const isSilent = lookup.state === 'asking' || (lookup.outcome !== null && isFailure(lookup.outcome));
  return isSilent ? unchecked : absent;
};

/** Everything rules may ask about an organization of our base. */
export const clientOf = (stored: StoredClient): ClientFacts => {
  const { lookup: _lookup, ...client } = stored;
  return {
    ...client,
    regionCode: client.regionCode ?? innRegionCode(client.inn) ?? null,
    years: yearsOf(stored),
    // Our registers hold a part of the purchases, so none found is no answer.
    contracts: client.contracts > 0 ? existing(client.contracts) : absent,
    // No source of debts is connected yet: what cannot be checked says so.
    debts: unchecked,
  };
};
