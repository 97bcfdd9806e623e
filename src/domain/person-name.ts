/** Parts of a person's name; the middle name may be missing. */
export type PersonName = {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
};

function firstLetter(part: string | null | undefined): string {
  const [letter = ''] = (part ?? '').trim();
  return letter.toUpperCase();
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(separator);
}

/** «Громов Пётр Андреевич»; empty parts leave no double spaces. */
export function fullName({ lastName, firstName, middleName }: PersonName): string {
  return joined([lastName, firstName, middleName], ' ');
}

/** «Громов П. А.» with no-break spaces, so that a line never ends between the parts. */
export function shortName({ lastName, firstName, middleName }: PersonName): string {
  const letters = [firstName, middleName].map(firstLetter).filter((letter) => letter !== '');
  return joined([lastName, ...letters.map((letter) => `${letter}.`)], '\u00a0');
}

/** «ГП»: first letters of the last and the first name, for a round picture without a photo. */
export function initials({ lastName, firstName }: PersonName): string {
  return `${firstLetter(lastName)}${firstLetter(firstName)}`;
}
