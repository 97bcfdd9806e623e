/** The tax service takes one question in so many ms, whoever asks. */
export const paceMs = 31_000;

/** Whoever works is asked about anew after so many days. */
export const monthDays = 30;

/** What the tax service says of an INN on a day; a refusal is no word on it. */
export type NpdAnswer =
  | { readonly kind: 'status'; readonly pays: boolean; readonly message: string }
  | { readonly kind: 'refused'; readonly refusal: NpdRefusal; readonly message: string };

/** Why there is no answer: a wrong question is not asked again that day, the others are. */
export type NpdRefusal = 'validation' | 'unavailable' | 'limited' | 'away';
