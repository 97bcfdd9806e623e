import { demoRegistry } from '#features/organizations/server/demo-registry.ts';
import type {
  OrganizationQuery,
  OrganizationSource,
  OrganizationStatus,
} from '#features/organizations/organizations.rules.ts';
import type { Settings } from '#kit/server/settings.ts';

/** A firm as a register describes it; `registeredOn` is `yyyy-MM-dd`, `capital` roubles as a decimal string. */
export type RegistryFirm = {
  readonly inn: string;
  readonly kpp: string | null;
  readonly ogrn: string | null;
  readonly kind: 'legal' | 'person';
  readonly opf: string | null;
  readonly shortName: string;
  readonly fullName: string;
  readonly status: OrganizationStatus;
  readonly registeredOn: string | null;
  readonly okved: string | null;
  readonly okvedName: string | null;
  readonly regionCode: string | null;
  readonly region: string | null;
  readonly timeZone: string | null;
  readonly address: string | null;
  readonly headName: string | null;
  readonly headPost: string | null;
  readonly capital: string | null;
  readonly employees: number | null;
  readonly taxSystem: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly source: OrganizationSource;
};

/** The door to a register of firms; a firm that is not there is null, not an error. */
export type OrganizationRegistry = {
  readonly findByInn: (inn: string) => Promise<RegistryFirm | null>;
  readonly search: (query: OrganizationQuery, limit: number) => Promise<readonly RegistryFirm[]>;
};

const noRegistry: OrganizationRegistry = {
  findByInn: () => Promise.resolve(null),
  search: () => Promise.resolve([]),
};

/** The register the product was configured with: the fictional one in demo mode, else none but our own base. */
export const organizationRegistry = ({ demo }: Settings): OrganizationRegistry =>
  demo ? demoRegistry : noRegistry;
