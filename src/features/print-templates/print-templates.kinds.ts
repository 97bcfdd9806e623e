import type { IsoDate } from '#domain/moscow-date.ts';
import type { TemplateNames } from '#features/deal-forms/deal-forms.rules.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

/** Papers whose templates are kept here. */
export const printKinds = ['invoice', 'deal_card', 'offer_sheet'] as const;
export type PrintKind = (typeof printKinds)[number];

/** Papers whose templates are kept beside them, and tried on a record here as well. */
const otherKinds = ['contract', 'report', 'act'] as const;
export type OtherKind = (typeof otherKinds)[number];
export const triedKinds = [...printKinds, ...otherKinds] as const;
export type TriedKind = PrintKind | OtherKind;

/** What templates of contracts are of. */
export const templateParts = ['contract', 'addendum'] as const;
export type TemplatePart = (typeof templateParts)[number];

/** What a template is of beside its kind: records it fits are offered for a trial first. */
export type TemplateOf = { readonly form?: LegalForm | undefined; readonly part?: TemplatePart | undefined };

/** How a version of a template stands today. */
export const templateStates = ['current', 'planned', 'past', 'replaced', 'withdrawn'] as const;
export type TemplateState = (typeof templateStates)[number];

type Version = { readonly place: string; readonly validFrom: IsoDate; readonly withdrawnAt: Date | null };

/** How versions stand on a day, those of a place together and the last to begin first, of one first day the last made. */
export const versionStates = (versions: readonly Version[], today: IsoDate): TemplateState[] => {
  const held = new Set<string>();
  return versions.map(({ place, validFrom, withdrawnAt }) => {
    if (withdrawnAt !== null) return 'withdrawn';
    const first = `${place} ${validFrom}`;
    // Of one first day the version made last holds.
    if (held.has(first)) return 'replaced';
    held.add(first);
    if (validFrom > today) return 'planned';
    if (held.has(place)) return 'past';
    held.add(place);
    return 'current';
  });
};

/** A name in braces, and what it stands for. */
export type TemplateField = readonly [name: string, title: string];
type FieldGroup = { readonly title: string; readonly fields: readonly TemplateField[] };
/** A part that is repeated for each item: `{#name}…{/name}`. */
export type TemplateList = {
  readonly name: string;
  readonly title: string;
  readonly items: readonly TemplateField[];
};
export type GroupedNames = {
  readonly groups: readonly FieldGroup[];
  readonly lists: readonly TemplateList[];
};

/** What the company has on top and at the foot of its papers. */
export const headName = 'бланк.шапка';
export const footName = 'бланк.низ';
export const companyGroup: FieldGroup = {
  title: 'Бланк',
  fields: [
    [headName, 'Шапка документов из настроек компании'],
    [footName, 'Низ документов из настроек компании'],
  ],
};

/** Names as the tools of forms take them. */
export const asTemplateNames = ({ groups, lists }: GroupedNames): TemplateNames => ({
  fields: new Map(groups.flatMap(({ fields }) => fields)),
  lists: new Map(lists.map(({ name, items }) => [name, { items: items.map(([item]) => ({ name: item })) }])),
});

/** Most records that are offered for a trial at once. */
export const mostFound = 20;

/** The number of a paper in what was typed, or in the line that a list has shown: «АД-2026-0118/1». */
export const numberIn = (typed: string): string | undefined => /[\p{L}\d-]*\d[\d/-]*/u.exec(typed)?.[0];
