import type {
  OrganizationRegistry,
  RegistryAnswer,
} from '#features/organizations/server/organization-registry.ts';
import type { Clock } from '#kit/server/clock.ts';

const cacheMs = 15 * 60_000;
const cachedAnswers = 500;

/**
 * Keeps the answers about single organizations for a quarter of an hour: what a person has just been shown is what he then
 * saves, and the day's limit of the register is spared.
 */
export const rememberAnswers = (registry: OrganizationRegistry, clock: Clock): OrganizationRegistry => {
  const cached = new Map<string, RegistryAnswer>();
  return {
    ...registry,
    findByInn: async (inn, isFresh = false) => {
      const existing = cached.get(inn);
      if (existing && !isFresh && clock.now().getTime() - existing.at.getTime() < cacheMs) return existing;
      const answer = await registry.findByInn(inn, isFresh);
      cached.delete(inn);
      cached.set(inn, answer);
      if (cached.size > cachedAnswers) cached.delete(cached.keys().next().value ?? '');
      return answer;
    },
  };
};
