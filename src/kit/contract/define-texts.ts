/** The words of one feature, Russian first; a second language would stand beside `ru` with the same keys. */
export const defineTexts = <const T>(texts: { readonly ru: T }): T => texts.ru;
