import type { RegistryTrouble } from '#features/organizations/organizations.rules.ts';
import {
  type OrganizationRegistry,
  type RegistryOrganization,
  RegistrySilent,
} from '#features/organizations/server/organization-registry.ts';
import { readParties } from '#features/organizations/server/outbound/read-party.ts';
import type { Clock } from '#kit/server/clock.ts';
import { openOutbound } from '#kit/server/outbound/outbound.ts';
import { OutsideFailure } from '#kit/server/outbound/outside-failure.ts';

/** Where DaData is and with which key it is asked. */
type DadataSettings = { readonly url: URL; readonly key: string };

// A card waits for the answer: three tries end before the database gives up an idle transaction.
const totalMs = 2_500;
const bytes = 1024 * 1024;

/** 401: no such key; 403: the day's limit is spent or the key is switched off; 429: too often. */
const troubles: Readonly<Record<number, RegistryTrouble>> = { 401: 'key', 403: 'limit', 429: 'busy' };

/** Opens the register of DaData: «findById/party» for one INN, «suggest/party» for what is typed. */
export const openDadata = ({ url, key }: DadataSettings, clock: Clock): OrganizationRegistry => {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Token ${key}`,
  };
  const outbound = openOutbound({ name: 'dadata', address: url, headers, totalMs, bytes }, clock);
  const ask = async (path: string, question: object): Promise<readonly RegistryOrganization[]> => {
    const request = { method: 'POST', path, body: JSON.stringify(question), repeatable: true } as const;
    const answer = await outbound.ask(request).catch((error: unknown) => {
      throw error instanceof OutsideFailure ? new RegistrySilent('away', error) : error;
    });
    if (answer.status !== 200) throw new RegistrySilent(troubles[answer.status] ?? 'away');
    const organizations = readParties(answer.body.toString());
    if (!organizations) throw new RegistrySilent('away');
    return organizations;
  };
  return {
    isConfigured: true,
    findByInn: async (inn) => {
      const organizations = await ask('/findById/party', { query: inn, branch_type: ['MAIN'], count: 1 });
      return {
        organization: organizations.find((organization) => organization.inn === inn) ?? null,
        at: clock.now(),
      };
    },
    search: (query, count) =>
      ask('/suggest/party', { query: query.kind === 'name' ? query.name : query.digits, count }),
  };
};
