import type { RewardFacts } from '#domain/reward.ts';
import type { FrozenRates, FrozenTerms } from '#features/accruals/accruals.frozen.ts';
import type { Db } from '#kit/server/database.ts';

/** What the bank's terms and our rate tables of a day say of a leg, to be kept with it. */
type FoundValues = { readonly terms: FrozenTerms | null; readonly rates: FrozenRates | null };

type Question = RewardFacts & { readonly agentId: number | null };

/** Looks up both for a day; nothing is known where neither terms nor tables are kept. */
export const findValues = async (_db: Db, _question: Question): Promise<FoundValues> => ({
  terms: null,
  rates: null,
});
