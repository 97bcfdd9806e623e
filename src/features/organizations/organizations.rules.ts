import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';

/** A fact of an organization that a register tells and a person may write by hand. */
export const factNames = [
  'short_name',
  'full_name',
  'kpp',
  'ogrn',
  'status',
  'registered_on',
  'okved',
  'okved_name',
  'region_code',
  'address',
  'head_name',
  'head_post',
  'capital',
  'employees',
  'tax_system',
  'phone',
  'email',
] as const;
export type FactName = (typeof factNames)[number];

/** The facts of an organization as the wire and the register's stored answer hold them. */
export type Facts = {
  readonly short_name: string;
  readonly full_name: string;
  readonly kpp: string | null;
  readonly ogrn: string | null;
  readonly status: OrganizationStatus;
  readonly registered_on: string | null;
  readonly okved: string | null;
  readonly okved_name: string | null;
  readonly region_code: string | null;
  readonly address: string | null;
  readonly head_name: string | null;
  readonly head_post: string | null;
  readonly capital: string | null;
  readonly employees: number | null;
  readonly tax_system: string | null;
  readonly phone: string | null;
  readonly email: string | null;
};

/** The facts that stand differently here and there. */
export const differingFacts = (ours: Facts, theirs: Facts): FactName[] =>
  factNames.filter((name) => ours[name] !== theirs[name]);

/** The facts somebody wrote by hand over what the register had said; all of them where no register was asked. */
export const handFacts = (ours: Facts, registry: Facts | null): FactName[] =>
  registry ? differingFacts(ours, registry) : factNames.filter((name) => ours[name] !== null);

/** Somebody to talk to at the organization. */
export type ContactPerson = {
  readonly name: string;
  readonly post: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Of a founder alone: his part in percent, his INN, his passport as banks want it in one line. */
  readonly share?: string | undefined;
  readonly inn?: string | undefined;
  readonly passport?: string | undefined;
  /** The country of a founder from abroad, who may have no INN and has another document; '' and absent mean Russia. */
  readonly citizenship?: string | undefined;
};

/** What is told of a founder beside his name; some of it also of a head and of an owner. */
export const founderParts = ['share', 'inn', 'passport', 'citizenship'] as const;

const russia = /^(росси|рф$|russia)/i; // sic: as people write it

/** A country as it is kept: '' for Russia, however it is written. */
export const plainCountry = (typed: string): string => (russia.test(typed.trim()) ? '' : typed.trim());

/** Whether somebody is from abroad: another document stands for him, and an INN he need not have. */
export const isForeign = ({ citizenship = '' }: Pick<ContactPerson, 'citizenship'>): boolean =>
  plainCountry(citizenship) !== '';

/** By what somebody is called on the card he is told to own a part of the firm. */
export const isFounder = ({ post }: Pick<ContactPerson, 'post'>): boolean =>
  /учредител|участник|акционер/i.test(post); // sic: as cards call them

/** Likewise whoever the firm belongs to in the end (115-ФЗ art. 3), through other firms or by himself. */
export const isOwner = ({ post }: Pick<ContactPerson, 'post'>): boolean => /бенефициар/i.test(post); // sic: as cards call them

/** Names of people and firms that differ by letters, «ё» and spaces alone are one. */
export const sameName = (one: string, other: string): boolean => nameForSearch(one) === nameForSearch(other);

/** An entrepreneur is his own head. */
const entrepreneur = /^\s*(?:ИП|Индивидуальный предприниматель)\s+/i; // sic: as registers call them

/** Who heads a client: the head of his card, or an entrepreneur himself; '' where it is not known. */
export const headNameOf = (headName: string | null, fullName: string): string => {
  if (headName) return headName;
  return entrepreneur.test(fullName) ? fullName.replace(entrepreneur, '').trim() : '';
};

/** The entry of a card that says of its head; as a founder or an owner he has another one. */
export const headAmong = <P extends Pick<ContactPerson, 'name' | 'post'>>(
  people: readonly P[],
  head: string,
): P | undefined => people.find((one) => sameName(one.name, head) && !isFounder(one) && !isOwner(one));

/** A share in percent as it is kept, «33,34»; '' stays, undefined where it is no share. */
export const plainShare = (typed: string): string | undefined => {
  if (typed === '') return '';
  const share = Number(typed.replace(',', '.'));
  if (!/^\d{1,3}([.,]\d{1,3})?$/.test(typed) || share > 100) return undefined;
  return String(share).replace('.', ',');
};

/** Parts make more than the whole; three thirds of two digits do not. */
export const isOverWhole = (shares: readonly (string | undefined)[]): boolean =>
  shares.reduce((sum, share = '') => sum + (Number(share.replace(',', '.')) || 0), 0) > 100.01;

/** A settlement account at a bank. */
export type BankAccount = {
  readonly bik: string;
  readonly bank_name: string;
  readonly account: string;
  readonly corr_account: string;
};

/** A licence, a permit or a membership in a self-regulated body. */
export type Licence = {
  readonly number: string;
  readonly activity: string;
  readonly issued_by: string;
  readonly issued_on: string | null;
  readonly valid_until: string | null;
};

/** Where the facts about an organization came from. */
export const organizationSources = ['demo', 'registry', 'hand'] as const;
export type OrganizationSource = (typeof organizationSources)[number];

/** Why a register gave no answer: no such key, the day's limit, asked too often, not there at all. */
export const registryTroubles = ['key', 'limit', 'busy', 'away'] as const;
export type RegistryTrouble = (typeof registryTroubles)[number];

/** A name as it is searched by: small letters, «ё» as «е», no quotation marks, single spaces. */
export const nameForSearch = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/["'«»„“”]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A shorter word would match half of the base and use no index. */
export const minSearchLength = 3;

export type OrganizationQuery =
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'name'; readonly name: string };

/**
 * What a person typed into a search for an organization: the beginning of an INN or OGRN, or a part of a name;
 * `undefined` when it is too short to search by.
 */
export const readOrganizationQuery = (typed: string): OrganizationQuery | undefined => {
  const bare = typed.replaceAll(/\s/g, '');
  if (/^\d+$/.test(bare)) {
    return bare.length < minSearchLength ? undefined : { kind: 'digits', digits: bare };
  }
  const name = nameForSearch(typed);
  return name.length < minSearchLength ? undefined : { kind: 'name', name };
};
