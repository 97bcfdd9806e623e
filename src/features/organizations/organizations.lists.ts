import type { BankAccount, ContactPerson, Licence } from '#features/organizations/organizations.rules.ts';

/** The lists of a card. */
export type Lists = {
  readonly people: readonly ContactPerson[];
  readonly accounts: readonly BankAccount[];
  readonly licences: readonly Licence[];
};

type Entry = ContactPerson | BankAccount | Licence;

// The database keeps the fields of an entry in an order of its own.
const textOf = (entry: Entry): string =>
  JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The entries of one list that the other has not. */
const entriesBeyond = <T extends Entry>(list: readonly T[], other: readonly T[]): T[] => {
  const existing = new Set(other.map(textOf));
  return list.filter((entry) => !existing.has(textOf(entry)));
};

/** What each list has beyond the other's. */
export const listsBeyond = (lists: Lists, other: Lists): Lists => ({
  people: entriesBeyond(lists.people, other.people),
  accounts: entriesBeyond(lists.accounts, other.accounts),
  licences: entriesBeyond(lists.licences, other.licences),
});

/** Both, one after another. */
export const joinLists = (lists: Lists, more: Lists): Lists => ({
  people: [...lists.people, ...more.people],
  accounts: [...lists.accounts, ...more.accounts],
  licences: [...lists.licences, ...more.licences],
});

/** How many entries there are in all. */
export const countEntries = ({ people, accounts, licences }: Lists): number =>
  people.length + accounts.length + licences.length;
