import type {
  ContactPerson,
  Licence,
  OrganizationQuery,
  OrganizationSource,
  RegistryTrouble,
} from '#features/organizations/organizations.rules.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';

/** An organization as a register describes it; `registeredOn` is `yyyy-MM-dd`, `capital` roubles as a decimal string. */
export type RegistryOrganization = {
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
  readonly people: readonly ContactPerson[];
  readonly licences: readonly Licence[];
  readonly source: OrganizationSource;
};

/** What a register said and when; an organization that is not there is null, not an error. */
export type RegistryAnswer = { readonly organization: RegistryOrganization | null; readonly at: Date };

/** The door to a register of organizations. A register that gives no answer throws `RegistrySilent`. */
export type OrganizationRegistry = {
  readonly isConfigured: boolean;
  /** `isFresh` asks the register itself, whatever is remembered. */
  readonly findByInn: (inn: string, isFresh?: boolean) => Promise<RegistryAnswer>;
  readonly search: (query: OrganizationQuery, limit: number) => Promise<readonly RegistryOrganization[]>;
};

/** The register gave no answer; why is said in words a person can act on. */
export class RegistrySilent extends Error {
  readonly trouble: RegistryTrouble;
  constructor(trouble: RegistryTrouble, cause?: unknown) {
    super(`registry: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}
