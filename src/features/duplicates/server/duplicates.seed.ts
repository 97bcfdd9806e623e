import { asc, eq, inArray } from 'drizzle-orm';
import { hasInnChecksum } from '#domain/inn.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** So many organizations were typed a second time with a slip in the INN. */
const slips = 3;

/** The same INN with its last digits mistyped, so that it is still one. */
const mistyped = (inn: string): readonly string[] =>
  Array.from({ length: 100 }, (_, end) => `${inn.slice(0, -2)}${String(end).padStart(2, '0')}`).filter(
    (other) => other !== inn && hasInnChecksum(other),
  );

/** Cards of organizations that are there already, typed by hand: what a search for duplicates is to find. */
export const duplicatesSeed = defineSeed({
  name: 'duplicates',
  order: 65,
  isBehind: true,
  title: 'Дубли организаций',
  run: async ({ read, runCall, actAs, today, progress }) => {
    const companies = await read((db) =>
      db
        .select()
        .from(organizations)
        .where(eq(organizations.kind, 'legal'))
        .orderBy(asc(organizations.id))
        .limit(slips),
    );
    const caller = await actAs('manager');
    for (const organization of companies) {
      const inns = mistyped(organization.inn);
      const taken = await read((db) =>
        db
          .select()
          .from(organizations)
          .where(inArray(organizations.inn, [...inns])),
      );
      const [inn] = inns;
      if (inn === undefined || taken.length > 0) continue;
      const body = {
        inn,
        short_name: organization.shortName.replace(/.(?=.»)/, ''),
        full_name: organization.fullName,
        kpp: null,
        ogrn: null,
        status: organization.status,
        registered_on: organization.registeredOn,
        okved: null,
        okved_name: null,
        region_code: organization.regionCode,
        address: null,
        head_name: organization.headName,
        head_post: null,
        capital: null,
        employees: null,
        tax_system: null,
        phone: organization.phone,
        email: null,
      };
      await runCall(organizationCalls.createOrganization, { body }, { caller, now: today });
    }
    progress(companies.length, companies.length);
  },
});
