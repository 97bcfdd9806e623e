import { type FillPlace, fieldsByName, listsByName } from '#features/deal-forms/deal-forms.fields.ts';
import { ownFormFields } from '#features/deal-forms/deal-forms.own.ts';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';

/** What a form is; a bank may have several of each. */
export const formKinds = ['questionnaire', 'application', 'other'] as const;
export type FormKind = (typeof formKinds)[number];

/** What became of a form of an application: made and true, made before the data changed, made of an older template. */
export const formStates = ['none', 'current', 'changed', 'outdated'] as const;
export type FormState = (typeof formStates)[number];

/** A name in braces as it was found in a form. */
export type FoundTag = {
  readonly name: string;
  readonly kind: 'value' | 'section' | 'foreign';
  readonly inside: readonly FoundTag[];
  /** The last words before it. */
  readonly after?: string;
};

/** Why a form cannot be read: the rule it breaks, and the name in braces. */
export type TagProblem = { readonly rule: string; readonly tag: string };

const words = formTexts.problems;
const farthest = 3;

const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const swap = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(swap, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? other.length;
};

/** The name somebody probably meant: the nearest by letters, else one that ends the same. */
export const nearestName = (name: string, existing: readonly string[]): string | null => {
  const near = existing
    .map((other) => ({ other, far: distance(name, other) }))
    .filter(({ far }) => far <= Math.min(farthest, Math.ceil(name.length / 3)))
    .toSorted((a, b) => a.far - b.far)[0];
  if (near) return near.other;
  const tail = name.split(/[.\s_]/).at(-1) ?? name;
  return tail.length < 3 ? null : (existing.find((other) => other.endsWith(`.${tail}`)) ?? null);
};

/** Names a template may hold; those of deals where nothing is said. */
export type TemplateNames = {
  readonly fields: ReadonlyMap<string, unknown>;
  readonly lists: ReadonlyMap<string, { readonly items: readonly { readonly name: string }[] }>;
};
const ofDeals = (): TemplateNames => ({
  fields: new Map<string, unknown>([...fieldsByName, ...ownFormFields()]),
  lists: listsByName,
});
const everyName = ({ fields, lists }: TemplateNames): string[] => [...fields.keys(), ...lists.keys()];

const problemsOfTag = (tag: FoundTag, items: readonly string[], names: TemplateNames): string[] => {
  const placed = (problem: string): string[] => [tag.after ? words.placed(problem, tag.after) : problem];
  if (tag.kind === 'foreign') return placed(words.foreign(tag.name));
  const existing = [...items, ...everyName(names)];
  const list = names.lists.get(tag.name);
  if (tag.kind === 'value' && list && !items.includes(tag.name)) return placed(words.listAsValue(tag.name));
  if (!existing.includes(tag.name)) return placed(words.unknown(tag.name, nearestName(tag.name, existing)));
  const inner = list ? [...items, ...list.items.map(({ name }) => name)] : items;
  return tag.inside.flatMap((one) => problemsOfTag(one, inner, names));
};

/** What is wrong with the names in braces, each once, in words. */
export const problemsOfTags = (tags: readonly FoundTag[], names: TemplateNames = ofDeals()): string[] => [
  ...new Set(tags.flatMap((tag) => problemsOfTag(tag, [], names))),
];

/** What is wrong with the braces themselves, in words. */
export const problemsOfBraces = (problems: readonly TagProblem[]): string[] => [
  ...new Set(problems.map(({ rule, tag }) => (words.rules[rule] ?? words.unreadable)(tag))),
];

/** Fields and lists a form speaks of, in order, each once; names of a list's items are not among them. */
export const namesUsed = (tags: readonly FoundTag[], names: TemplateNames = ofDeals()): string[] => {
  const all = tags.flatMap((tag): string[] => [tag.name, ...namesUsed(tag.inside, names)]);
  return [...new Set(all)].filter((name) => everyName(names).includes(name));
};

/** Conditions, `{#name}` and `{^name}` over a value: an empty one is what they are for, and is not missing. */
export const namesOfConditions = (tags: readonly FoundTag[]): string[] => [
  ...new Set(
    tags.flatMap((tag): string[] => [
      ...(tag.kind === 'section' ? [tag.name] : []),
      ...namesOfConditions(tag.inside),
    ]),
  ),
];

/** What a form is filled with. */
export type FormValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/** A value a form wants and nobody has filled in yet. */
type MissingValue = {
  readonly name: string;
  readonly title: string;
  readonly place: FillPlace | null;
};

/** What an entrepreneur does not have: nobody waits for it. */
const notOfPersons: ReadonlySet<string> = new Set(['клиент.кпп', 'клиент.уставный_капитал', 'учредители']);
const personInnLength = 12;

/** What a form wants and the deal does not have; a list in which nobody stands counts too. */
export const missingOf = (required: readonly string[], values: FormValues): MissingValue[] => {
  const own = ownFormFields();
  return required.flatMap((name) => {
    if (values['клиент.инн']?.length === personInnLength && notOfPersons.has(name)) return [];
    const existing = fieldsByName.get(name) ?? own.get(name) ?? listsByName.get(name);
    return existing && (values[name]?.length ?? 0) === 0
      ? [{ name, title: existing.title, place: existing.place }]
      : [];
  });
};
