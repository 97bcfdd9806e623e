import type { ContactPerson, Facts } from '#features/organizations/organizations.rules.ts';

/** What a source outside the system says of a client and of ways to reach him; '' and null say nothing. */
export type ClientSaid = {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly people: readonly Omit<ContactPerson, 'post'>[];
};

/** The card as far as such a source may change it. */
export type ContactCard = {
  readonly shortName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly people: readonly ContactPerson[];
  readonly registryFacts: Facts | null;
};

/** A cell of the card: of the client himself or, with `who`, of one of his people. */
export type ContactCell = {
  readonly what: 'name' | 'phone' | 'email' | 'person';
  readonly who: string;
  readonly was: string | null;
  readonly will: string;
};

export type ContactPlan = {
  readonly after: Pick<ContactCard, 'shortName' | 'phone' | 'email' | 'people'>;
  readonly changes: readonly ContactCell[];
  /** Said otherwise by the source, but written by hand on the card: the card stands. */
  readonly kept: readonly ContactCell[];
};

const ways = ['phone', 'email'] as const;
type Way = (typeof ways)[number];

const mostPeople = 50;
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const personIn = <P extends { readonly name: string }>(people: readonly P[], name: string): P | undefined =>
  people.find((person) => sameName(person.name, name));

/** Whether the source is to write a value: never over what a person wrote, never what it had said before. */
const weigh = (
  stands: string | null,
  said: string | null,
  { before, registry }: { readonly before: string | null; readonly registry: string | null },
): 'write' | 'keep' | null => {
  if (said === null || said === stands || said === before) return null;
  return stands === null || stands === before || stands === registry ? 'write' : 'keep';
};

/** What the card becomes by the words of a source; `before` is what the same source had said last time. */
export const planContacts = (card: ContactCard, said: ClientSaid, before: ClientSaid | null): ContactPlan => {
  const changes: ContactCell[] = [];
  const kept: ContactCell[] = [];
  const settle = (
    cell: { what: Way | 'name'; who: string; stands: string | null; said: string | null },
    memory: { readonly before: string | null; readonly registry: string | null },
  ): string | null => {
    const { what, who, stands, said: will } = cell;
    const verdict = weigh(stands, will, memory);
    if (verdict === null || will === null) return stands;
    (verdict === 'write' ? changes : kept).push({ what, who, was: stands, will });
    return verdict === 'write' ? will : stands;
  };
  const own = (way: Way): string | null =>
    settle(
      { what: way, who: '', stands: card[way], said: said[way] },
      { before: before?.[way] ?? null, registry: card.registryFacts?.[way] ?? null },
    );
  // The register's name stands; a card made by the same source takes its new name.
  const isOwnName = card.registryFacts === null && before !== null && before.name === card.shortName;
  const name = isOwnName
    ? settle(
        { what: 'name', who: '', stands: card.shortName, said: said.name || null },
        { before: before.name, registry: null },
      )
    : null;
  const people = [...card.people];
  for (const person of said.people) {
    const at = people.findIndex((one) => sameName(one.name, person.name));
    const known = people[at];
    const earlier = before && personIn(before.people, person.name);
    if (known) {
      const [phone, email] = ways.map((way) =>
        settle(
          { what: way, who: known.name, stands: known[way], said: person[way] },
          { before: earlier?.[way] ?? null, registry: null },
        ),
      );
      people[at] = { ...known, phone: phone ?? null, email: email ?? null };
    } else if (!earlier && people.length < mostPeople) {
      // Whoever was brought before and stands no more was taken off the card by hand.
      people.push({ name: person.name, post: '', phone: person.phone, email: person.email });
      const reach = [person.name, person.phone, person.email].filter(Boolean).join(', ');
      changes.push({ what: 'person', who: person.name, was: null, will: reach });
    }
  }
  const after = { shortName: name ?? card.shortName, phone: own('phone'), email: own('email'), people };
  return { after, changes, kept };
};
