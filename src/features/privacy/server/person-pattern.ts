import { incline } from 'lvovich';
import type { Person } from '#features/privacy/privacy.rules.ts';

const escaped = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);
const alone = (text: string): string => `(?<![0-9])${text}(?![0-9])`;
/** Russian letters, by the escapes that PostgreSQL and JavaScript share. */
const letter = '[\\u0410-\\u044f\\u0401\\u0451]';
const asWord = (text: string): string => `(?<!${letter})${text}(?!${letter})`;
const shortestPhone = 10;

const cases = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const;
const parts = ['last', 'first', 'middle'] as const;

/** A name in the six cases: «Иванова Анна», «Ивановой Анны»…; what is longer than a name stands as it is. */
export const declined = (name: string): readonly (readonly string[])[] => {
  const words = name.trim().split(/\s+/);
  if (words.length > parts.length) return [words];
  const [last, first, middle] = words;
  const forms = cases.map((one) => {
    if (one === 'nominative') return words;
    const inclined = incline({ last: last ?? null, first: first ?? null, middle: middle ?? null }, one);
    return words.map((word, at) => inclined[parts[at] ?? 'last'] ?? word);
  });
  return [...new Map(forms.map((form) => [form.join(' '), form])).values()];
};

/** One word of a name in its cases: as typed, in small letters, in capitals. */
const wordForm = (forms: readonly string[]): string => {
  const spelled = forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]);
  return `(?:${[...new Set(spelled)].map(escaped).join('|')})`;
};

/** A name as it may stand: in any case, the family name first or last. */
const nameForms = (name: string): string[] => {
  const forms = declined(name);
  const words = (forms[0] ?? []).map((_, at) => wordForm(forms.map((form) => form[at] ?? '')));
  const [last = '', ...rest] = words;
  const orders = words.length > 1 ? [words, [...rest, last]] : [words];
  return orders.map((order) => asWord(order.join(String.raw`\s+`)));
};

/** A number however it is written: with 8, +7, brackets, blanks. */
const phoneForm = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '').slice(-shortestPhone);
  return alone(String.raw`(?:\+?[78][\s().-]*)?` + digits.split('').join(String.raw`[\s().-]*`));
};

/** One regular expression, the same for PostgreSQL and for JavaScript, of all that names a person; null where nothing is known. */
export const patternOf = ({ names, phones, emails, inns }: Person): string | null => {
  const forms = [
    ...names.flatMap(nameForms),
    ...phones.map(phoneForm),
    ...emails.flatMap((email) => [escaped(email), escaped(email.toLowerCase())]),
    ...inns.map((inn) => alone(escaped(inn))),
  ];
  return forms.length === 0 ? null : [...new Set(forms)].join('|');
};
