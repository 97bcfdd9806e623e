import type {
  OrganizationRegistry,
  RegistryAnswer,
} from '#features/organizations/server/organization-registry.ts';
import type { Clock } from '#kit/server/clock.ts';

const keptMs = 15 * 60_000;
const keptAnswers = 500;

/**
 * Keeps the answers about single firms for a quarter of an hour: what a person has just been shown is what he then
 * saves, and the day's limit of the register is spared.
 */
export const rememberAnswers = (registry: OrganizationRegistry, clock: Clock): OrganizationRegistry => {
  const kept = new Map<string, RegistryAnswer>();
  return {
    ...registry,
    findByInn: async (inn, isFresh = false) => {
      const known = kept.get(inn);
      if (known && !isFresh && clock.now().getTime() - known.at.getTime() < keptMs) return known;
      const answer = await registry.findByInn(inn, isFresh);
      kept.delete(inn);
      kept.set(inn, answer);
      if (kept.size > keptAnswers) kept.delete(kept.keys().next().value ?? '');
      return answer;
    },
  };
};
