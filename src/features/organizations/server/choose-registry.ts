import { nameForSearch, type OrganizationQuery } from '#features/organizations/organizations.rules.ts';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import type {
  OrganizationRegistry,
  RegistryOrganization,
} from '#features/organizations/server/organization-registry.ts';
import { dadataSettings } from '#features/organizations/server/organizations.settings.ts';
import { openDadata } from '#features/organizations/server/outbound/dadata.ts';
import { rememberAnswers } from '#features/organizations/server/remember-answers.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Services } from '#kit/server/services.ts';
import type { Settings } from '#kit/server/settings.ts';

const matches = (organization: RegistryOrganization, query: OrganizationQuery): boolean =>
  query.kind === 'name'
    ? nameForSearch(organization.shortName).includes(query.name)
    : organization.inn.startsWith(query.digits) || organization.ogrn?.startsWith(query.digits) === true;

/** Answers from the 200 fictional organizations alone, without a network; anybody else is not found. */
const demoRegistry = (clock: Clock): OrganizationRegistry => ({
  isConfigured: true,
  findByInn: (inn) => Promise.resolve({ organization: demoOrganizations.get(inn) ?? null, at: clock.now() }),
  search: (query, limit) =>
    Promise.resolve(
      [...demoOrganizations.values()].filter((organization) => matches(organization, query)).slice(0, limit),
    ),
});

const noRegistry = (clock: Clock): OrganizationRegistry => ({
  isConfigured: false,
  findByInn: () => Promise.resolve({ organization: null, at: clock.now() }),
  search: () => Promise.resolve([]),
});

const chooseFor = ({ settings, clock }: Pick<Services, 'settings' | 'clock'>): OrganizationRegistry => {
  if (settings.demo) return rememberAnswers(demoRegistry(clock), clock);
  const dadata = dadataSettings.of(settings);
  return dadata ? rememberAnswers(openDadata(dadata, clock), clock) : noRegistry(clock);
};

const opened = new WeakMap<Settings, OrganizationRegistry>();

/** The register the product was configured with: the fictional one in demo mode, DaData with a key, else none. */
export const organizationRegistry = (
  services: Pick<Services, 'settings' | 'clock'>,
): OrganizationRegistry => {
  const existing = opened.get(services.settings);
  if (existing) return existing;
  const registry = chooseFor(services);
  opened.set(services.settings, registry);
  return registry;
};
