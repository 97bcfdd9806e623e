import { isMasked, mask } from '#domain/personal/mask.ts';
import type { ContactPerson } from '#features/organizations/organizations.rules.ts';
import { organizationTexts as texts } from '#features/organizations/organizations.texts.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';

type WithPassport = { readonly name: string; readonly passport?: string | undefined };

/** People with their passports covered. */
export const coverPassports = <P extends WithPassport>(people: readonly P[]): P[] =>
  people.map((person) =>
    person.passport === undefined ? person : { ...person, passport: mask(person.passport) },
  );

/**
 * What came back covered stands for what is kept of the person of that name, or of the only one who is not named any
 * more, since covers of two may look alike; any other cover is refused at its field.
 */
export const keepPassports = <P extends WithPassport>(
  typed: readonly P[],
  kept: readonly ContactPerson[],
  field: string,
): P[] =>
  typed.map((person, at) => {
    const { passport } = person;
    if (passport === undefined || !isMasked(passport)) return person;
    const of = kept.filter((one) => one.passport !== undefined && mask(one.passport) === passport);
    const renamed = of.filter(({ name }) => !typed.some((one) => one.name === name));
    const found =
      of.find(({ name }) => name === person.name) ?? (renamed.length === 1 ? renamed[0] : undefined);
    if (found?.passport === undefined) throw refuseField(`${field}.${at}.passport`, texts.wholePassport);
    return { ...person, passport: found.passport };
  });
