import { normalizePhone } from '#domain/phone.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isBik, isCorrespondentAccount, isOgrn, isOgrnip, isSettlementAccount } from '#domain/requisites.ts';
import type { Lists } from '#features/organizations/organizations.lists.ts';
import {
  type BankAccount,
  type ContactPerson,
  type Facts,
  isFounder,
  isOverWhole,
  type Licence,
} from '#features/organizations/organizations.rules.ts';
import { organizationTexts as texts } from '#features/organizations/organizations.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';

const refuseAny = (errors: Record<string, readonly string[]>): void => {
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
};

const phoneForm = (phone: string | null): string | null | undefined =>
  phone === null || phone === '' ? null : normalizePhone(phone);

/** Facts as they are stored: an empty text is no fact, a phone has one form; what cannot be is refused by field. */
export const checkFacts = (typed: Facts, now: Date): Facts => {
  const entries = Object.entries(typed).map(([name, value]) => [name, value === '' ? null : value]);
  const facts = Object.fromEntries(entries) as Facts;
  const phone = phoneForm(facts.phone);
  const isNumber = facts.ogrn === null || isOgrn(facts.ogrn) || isOgrnip(facts.ogrn);
  const isFuture = facts.registered_on !== null && facts.registered_on > moscowDateOf(now);
  refuseAny({
    ...(isNumber ? {} : { ogrn: [texts.ogrn] }),
    ...(isFuture ? { registered_on: [texts.future] } : {}),
    ...(phone === undefined ? { phone: [texts.phone] } : {}),
  });
  return { ...facts, phone: phone ?? null };
};

const accountErrors = ({ bik, account, corr_account: corr }: BankAccount, at: string) => ({
  ...(isBik(bik) ? {} : { [`${at}.bik`]: [texts.bik] }),
  ...(isSettlementAccount(account, bik) ? {} : { [`${at}.account`]: [texts.account] }),
  ...(corr === '' || isCorrespondentAccount(corr, bik)
    ? {}
    : { [`${at}.corr_account`]: [texts.corrAccount] }),
});

const licenceErrors = ({ issued_on: from, valid_until: until }: Licence, at: string) =>
  from !== null && until !== null && until < from ? { [`${at}.valid_until`]: [texts.order] } : {};

const sharesOf = (people: readonly ContactPerson[]) => people.filter(isFounder).map(({ share }) => share);

/** A sum over the whole that stood there before somebody came is his to mend, not to be stopped by. */
const shareErrors = (people: readonly ContactPerson[], before: readonly ContactPerson[]) =>
  isOverWhole(sharesOf(people)) && JSON.stringify(sharesOf(people)) !== JSON.stringify(sharesOf(before))
    ? { [`people.${people.findLastIndex(isFounder)}.share`]: [texts.sharesOver] }
    : {};

/** The lists of a card as they are stored; accounts must fit their bank, phones must be phones. */
export const checkLists = ({ people, accounts, licences }: Lists, before: Pick<Lists, 'people'>): Lists => {
  const errors: Record<string, readonly string[]> = {};
  const checked = people.map((person, at) => {
    const phone = phoneForm(person.phone);
    if (phone === undefined) errors[`people.${at}.phone`] = [texts.phone];
    return { ...person, phone: phone ?? null };
  });
  Object.assign(errors, shareErrors(people, before.people));
  accounts.forEach((account, at) => Object.assign(errors, accountErrors(account, `accounts.${at}`)));
  licences.forEach((licence, at) => Object.assign(errors, licenceErrors(licence, `licences.${at}`)));
  refuseAny(errors);
  return { people: checked, accounts, licences };
};
