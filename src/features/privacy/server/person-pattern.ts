import type { Person } from '#features/privacy/privacy.rules.ts';

const escaped = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);
const alone = (text: string): string => `(?<![0-9])${text}(?![0-9])`;
const shortestPhone = 10;

/** A name as it may stand: as typed, in small letters, in capitals. */
const nameForms = (name: string): string[] =>
  [name, name.toLowerCase(), name.toUpperCase()].map((form) =>
    form.split(/\s+/).map(escaped).join(String.raw`\s+`),
  );

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
