/** The words of one feature, Russian first; a second language would stand beside `ru` with the same keys. */
export const defineTexts = <const T>(texts: { readonly ru: T }): T => texts.ru;

/** The same words in another language. */
export type Words<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Words<T[K]> };
