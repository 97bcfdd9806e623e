/** Russian forms of a word after a number: 1 сделка, 2 сделки, 5 сделок, 1,5 сделки (`other`; `few` when left out). */
export type PluralForms = {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly other?: string;
};

const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

/** Most numbers of rows are whole and below a thousand: their form is found once, and they need no separators. */
const isSmall = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 1_000;
const smallForms: Intl.LDMLPluralRule[] = [];

/** The form of the word that goes with the number; the sign of the number does not matter. */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = isSmall(count) ? (smallForms[count] ??= rules.select(count)) : rules.select(count);
  if (category === 'one') return forms.one;
  if (category === 'many') return forms.many;
  return category === 'other' ? (forms.other ?? forms.few) : forms.few;
}

/** The number and its word with a no-break space between: «5 сделок». Fractions take a comma, thousands no-break spaces. */
export function countOf(count: number, forms: PluralForms): string {
  const digits = isSmall(count) ? String(count) : numbers.format(count).replaceAll('\u202f', '\u00a0');
  return `${digits}\u00a0${pluralForm(count, forms)}`;
}
