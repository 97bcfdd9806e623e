import { innKind } from '#domain/inn.ts';
import { normalizePhone } from '#domain/phone.ts';
import { regionNameOf } from '#domain/region.ts';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import book from '#features/organizations/server/organizations.seed-data.json' with { type: 'json' };
import type { RegistryOrganization } from '#features/organizations/server/organization-registry.ts';

const findIn = (table: Readonly<Record<string, string>>, key: string): string | null => table[key] ?? null;
const places: Readonly<Record<string, { readonly city: string; readonly timeZone: string } | undefined>> =
  book.places;

const addressOf = (region: string, index: string, house: string, office: string): string =>
  book.address
    .replace('{index}', index)
    .replace('{city}', places[region]?.city ?? '')
    .replace('{house}', house)
    .replace('{office}', office);

const bookkeepers = book.people.names;

/** The head and the bookkeeper of an organization; every seventh has a membership of a self-regulated body. */
const demoExtras = (
  at: number,
  head: string,
  kind: RegistryOrganization['kind'],
  regionCode: string,
): Pick<RegistryOrganization, 'people' | 'licences'> => {
  const number = String(at).padStart(4, '0');
  const mail = (box: string): string => `${box}@org${String(at).padStart(3, '0')}.example.test`;
  const person = (name: string, post: string, box: string, line: string) => ({
    name,
    post,
    phone: `+7999000${line}${number.slice(1)}`,
    email: mail(box),
  });
  const bookkeeper = person(bookkeepers[at % bookkeepers.length] ?? '', book.people.bookkeeper, 'buh', '2');
  const membership = { ...book.licence, number: `${regionCode}-${number}`, valid_until: null };
  return {
    people: kind === 'legal' && head ? [person(head, book.headPost, 'head', '1'), bookkeeper] : [bookkeeper],
    licences: at % 7 === 0 ? [membership] : [],
  };
};

/** What stands in a line of the book, in this order. */
const cellNames = [
  'inn',
  'ogrn',
  'registeredOn',
  'opf',
  'name',
  'okved',
  'state',
  'index',
  'house',
  'office',
  'head',
  'capital',
  'employees',
  'tax',
  'phone',
] as const;
type Cells = Readonly<Record<(typeof cellNames)[number], string>>;

const cellsOf = (line: string): Cells => {
  const cells = line.split('|');
  return Object.fromEntries(cellNames.map((name, at) => [name, cells[at] ?? ''])) as Cells;
};

/** What a line may leave out. */
const sizeOf = ({
  head,
  capital,
  employees,
  tax,
}: Pick<Cells, 'head' | 'capital' | 'employees' | 'tax'>) => ({
  headName: head || null,
  headPost: head ? book.headPost : null,
  capital: capital ? `${capital}.00` : null,
  employees: employees ? Number(employees) : null,
  taxSystem: tax || null,
});

/** One line of the book; everything it does not say follows from the INN, the legal form or the place in the list. */
const readOrganization = (line: string, at: number): RegistryOrganization => {
  const { inn, ogrn, registeredOn, opf, name, okved, state, ...of } = cellsOf(line);
  const kind = innKind(inn) ?? 'legal';
  const isLegal = kind === 'legal';
  const regionCode = inn.slice(0, 2);
  const named = isLegal ? `«${name}»` : name;
  return {
    inn,
    kpp: isLegal ? `${regionCode}9801001` : null,
    ogrn,
    kind,
    opf,
    shortName: `${opf} ${named}`,
    fullName: `${findIn(book.forms, opf) ?? opf} ${named}`,
    status: organizationStatuses.find((status) => status === state) ?? 'active',
    registeredOn,
    okved,
    okvedName: findIn(book.activities, okved),
    regionCode,
    region: regionNameOf(regionCode) ?? null,
    timeZone: places[regionCode]?.timeZone ?? null,
    address: addressOf(regionCode, of.index, of.house, of.office),
    ...sizeOf(of),
    phone: normalizePhone(of.phone) ?? of.phone,
    ...demoExtras(at, of.head, kind, regionCode),
    email: `info@org${String(at).padStart(3, '0')}.example.test`,
    source: 'demo',
  };
};

/** The 200 fictional organizations by INN, in the order of the book; none of their numbers is a real organization's. */
export const demoOrganizations: ReadonlyMap<string, RegistryOrganization> = new Map(
  book.firms.map((line, at) => [line.split('|', 1)[0] ?? '', readOrganization(line, at)]),
);

/** So many organizations are clients already; the others wait in the demo register to be looked up. */
export const existingOrganizations = 120;

export const existingDemoOrganizations = (): readonly RegistryOrganization[] =>
  [...demoOrganizations.values()].slice(0, existingOrganizations);
