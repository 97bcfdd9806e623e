/** What the state register says about a firm. */
export const organizationStatuses = [
  'active',
  'liquidating',
  'liquidated',
  'bankrupt',
  'reorganizing',
] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

/** Where the facts about a firm came from. */
export const organizationSources = ['demo', 'registry', 'hand'] as const;
export type OrganizationSource = (typeof organizationSources)[number];

/** How long a client stays with the agent whose deal with him was sent last. */
export const holdDays = 90;

/** The end of a hold that begins at that moment. */
export const heldUntil = (from: Date): Date => new Date(from.getTime() + holdDays * 86_400_000);

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
 * What a person typed into a search for a firm: the beginning of an INN or OGRN, or a part of a name;
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
