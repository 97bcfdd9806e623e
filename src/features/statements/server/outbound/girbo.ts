import * as z from 'zod/mini';
import type { LookupOutcome } from '#features/statements/statements.rules.ts';
import {
  bareInn,
  readReports,
  reportsAnswer,
  searchAnswer,
} from '#features/statements/server/outbound/girbo-answer.ts';
import type { SourceAnswer, StatementSource } from '#features/statements/server/statement-source.ts';
import type { Girbo } from '#features/statements/server/statements.settings.ts';
import type { Clock } from '#kit/server/clock.ts';
import { openOutbound, type Outbound } from '#kit/server/outbound/outbound.ts';
import { OutsideFailure } from '#kit/server/outbound/outside-failure.ts';

/** An answer of the service that is not what it promises, or a refusal. */
class Unusable extends Error {
  readonly outcome: LookupOutcome;
  constructor(outcome: LookupOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

const without = (outcome: LookupOutcome): SourceAnswer => ({ outcome, reports: [] });

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Unusable('unreadable');
  }
};

const get = async <T>(
  outbound: Outbound,
  path: string,
  schema: z.ZodMiniType<T>,
  query: Readonly<Record<string, string>> = {},
): Promise<T | null> => {
  const { status, body } = await outbound.ask({ method: 'GET', path, query, repeatable: true });
  if (status === 404) return null;
  if (status !== 200) throw new Unusable('refused');
  const read = z.safeParse(schema, parseJson(body));
  if (!read.success) throw new Unusable('unreadable');
  return read.data;
};

const askByInn = async (outbound: Outbound, inn: string): Promise<SourceAnswer> => {
  const search = await get(outbound, '/advanced-search/organizations/search', searchAnswer, {
    query: inn,
    page: '0',
  });
  // The search is fuzzy: only an organization with exactly this number is the one that was asked for.
  const organization = search?.content.find((one) => bareInn(one.inn) === inn);
  if (!organization) return without('absent');
  if (organization.bfo?.isCb) return without('bank');
  const filed = await get(outbound, `/nbo/organizations/${organization.id}/bfo/`, reportsAnswer);
  if (filed?.some((report) => report.isCb)) return without('bank');
  const reports = readReports(filed ?? []);
  return reports.length === 0 ? without('empty') : { outcome: 'found', reports };
};

/** Opens ГИР БО: no key, so many questions a second, two questions an organization. */
export const openGirbo = ({ address, perSecond }: Girbo, clock: Clock): StatementSource => {
  const outbound = openOutbound(
    { name: 'girbo', address, perSecond, headers: { accept: 'application/json' } },
    clock,
  );
  return {
    name: 'girbo',
    ask: async ({ inn, kind }) => {
      if (kind === 'person') return without('person');
      try {
        return await askByInn(outbound, inn);
      } catch (error) {
        if (error instanceof Unusable) return without(error.outcome);
        if (error instanceof OutsideFailure)
          return without(error.reason === 'too-large' || error.reason === 'redirect' ? 'unreadable' : 'away');
        throw error;
      }
    },
  };
};
