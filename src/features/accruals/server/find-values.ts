import type { RewardFacts } from '#domain/reward.ts';
import type { FrozenRates, FrozenTerms } from '#features/accruals/accruals.frozen.ts';
import { findRates } from '#features/agent-rates/server/agent-rates.facade.ts';
import { findBankTerms } from '#features/bank-terms/server/bank-terms.facade.ts';
import type { Db } from '#kit/server/database.ts';

/** What the bank's terms and our rate tables of a day say of a leg, to be kept with it. */
type FoundValues = { readonly terms: FrozenTerms | null; readonly rates: FrozenRates | null };

type Question = RewardFacts & { readonly agentId: number | null };

/** Nobody's tables but the company's hold for a deal that no agent has brought. */
const nobody = 0;

const findTerms = async (db: Db, question: Question): Promise<FrozenTerms | null> => {
  const found = await findBankTerms(db, question);
  if (!found) return null;
  const { version, row } = found;
  return { versionId: version.id, from: version.validFrom, rowId: row.id, values: row.values };
};

/** The rows of our rate tables of a day that fit, the winner first. */
export const findFrozenRates = async (db: Db, question: Question): Promise<FrozenRates | null> => {
  const { fitted } = await findRates(db, { ...question, agentId: question.agentId ?? nobody });
  const [winner, ...others] = fitted;
  return winner ? { rows: [winner, ...others] } : null;
};

/** Looks up both for a day. */
export const findValues = async (db: Db, question: Question): Promise<FoundValues> => ({
  terms: await findTerms(db, question),
  rates: await findFrozenRates(db, question),
});
