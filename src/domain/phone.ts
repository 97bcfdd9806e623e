/** Takes away everything but digits and plus signs (§3: non-digits stripped except +). */
export function stripPhone(typed: string): string {
  return typed.replace(/[^\d+]/g, '');
}

/** One form for storing and comparing, `+7XXXXXXXXXX`: a leading 8 or 7 and bare 10 digits become +7 (area codes begin with 3 to 9), other countries keep their `+` and 8 to 15 digits; `undefined` when it is no phone. */
export function normalizePhone(typed: string): string | undefined {
  const bare = stripPhone(typed);
  const digits = bare.replace(/\+/g, '');
  if (bare.startsWith('+') && !digits.startsWith('7')) {
    return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  }
  const national = /^[78]?([3-9]\d{9})$/.exec(digits)?.[1];
  const isWhole = digits.length === 11 || !bare.startsWith('+');
  return national !== undefined && isWhole ? `+7${national}` : undefined;
}

/** Tells whether the text holds a phone that can be dialled. */
export function isPhone(typed: string): boolean {
  return normalizePhone(typed) !== undefined;
}

/** A phone by the mask of §2, «+7(912)345-6789»; a number of another country is shown in its stored form, anything else as it is. */
export function formatPhone(phone: string): string {
  const stored = normalizePhone(phone);
  if (stored === undefined) return phone;
  return stored.startsWith('+7') ? maskPhone(stored) : stored;
}

/** Lays the mask +7(###)###-#### over digits typed so far, without trailing punctuation, so that Backspace always takes a digit. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  const own = (/^[78]/.test(digits) ? digits.slice(1) : digits).slice(0, 10);
  const [area, first, second] = [own.slice(0, 3), own.slice(3, 6), own.slice(6)];
  return `+7${area && `(${area}`}${first && `)${first}`}${second && `-${second}`}`;
}

/** The digits of a phone, or of a part of one, as they stand in the stored form; null where something else is typed than a phone of four digits or more. */
export function phoneWords(typed: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 4) return null;
  return normalizePhone(typed) ?? digits.replace(/^8(?=[3-9])/, '');
}
