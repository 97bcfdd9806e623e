import type { ContactPerson, Facts } from '#features/organizations/organizations.rules.ts';

/** What a source outside the system says of a client and of ways to reach him; '' and null say nothing. */
export type StatedClient = {
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
  readonly cached: readonly ContactCell[];
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
  stated: string | null,
  { before, registry }: { readonly before: string | null; readonly registry: string | null },
): 'write' | 'keep' | null => {
  if (stated === null || stated === stands || stated === before) return null;
  return stands === null || stands === before || stands === registry ? 'write' : 'keep';
};

type Stated = {
  readonly what: Way | 'name';
  readonly who: string;
  readonly stands: string | null;
  readonly stated: string | null;
  readonly before: string | null;
  readonly registry: string | null;
};

/** Weighs cell after cell: what becomes of each, and what is to be written or kept. */
const createWeighing = () => {
  const changes: ContactCell[] = [];
  const cached: ContactCell[] = [];
  const resolve = ({ what, who, stands, stated: will, ...memory }: Stated): string | null => {
    const verdict = weigh(stands, will, memory);
    if (verdict === null || will === null) return stands;
    (verdict === 'write' ? changes : cached).push({ what, who, was: stands, will });
    return verdict === 'write' ? will : stands;
  };
  return { changes, cached, resolve };
};
type Weighing = ReturnType<typeof createWeighing>;

/** The people of the card by the words of a source: those it names get their phones and letters, new ones join. */
const planPeople = (
  { resolve, changes }: Weighing,
  card: ContactCard,
  stated: StatedClient,
  before: StatedClient | null,
): ContactCard['people'] => {
  const people = [...card.people];
  for (const person of stated.people) {
    const at = people.findIndex((one) => sameName(one.name, person.name));
    const existing = people[at];
    const earlier = before && personIn(before.people, person.name);
    if (existing) {
      const wayOf = (way: Way): string | null =>
        resolve({
          what: way,
          who: existing.name,
          stands: existing[way],
          stated: person[way],
          before: earlier?.[way] ?? null,
          registry: null,
        });
      people[at] = { ...existing, phone: wayOf('phone'), email: wayOf('email') };
    } else if (!earlier && people.length < mostPeople) {
      // Whoever was brought before and stands no more was taken off the card by hand.
      people.push({ name: person.name, post: '', phone: person.phone, email: person.email });
      const scope = [person.name, person.phone, person.email].filter(Boolean).join(', ');
      changes.push({ what: 'person', who: person.name, was: null, will: scope });
    }
  }
  return people;
};

/** What the card becomes by the words of a source; `before` is what the same source had said last time. */
export const planContacts = (
  card: ContactCard,
  stated: StatedClient,
  before: StatedClient | null,
): ContactPlan => {
  const weighing = createWeighing();
  const { changes, cached, resolve } = weighing;
  const own = (way: Way): string | null =>
    resolve({
      what: way,
      who: '',
      stands: card[way],
      stated: stated[way],
      before: before?.[way] ?? null,
      registry: card.registryFacts?.[way] ?? null,
    });
  // The register's name stands; a card made by the same source takes its new name.
  const isOwnName = card.registryFacts === null && before?.name === card.shortName;
  const name = isOwnName
    ? resolve({
        what: 'name',
        who: '',
        stands: card.shortName,
        stated: stated.name || null,
        before: card.shortName,
        registry: null,
      })
    : null;
  const people = planPeople(weighing, card, stated, before);
  const after = { shortName: name ?? card.shortName, phone: own('phone'), email: own('email'), people };
  return { after, changes, cached };
};
