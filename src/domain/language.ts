/** Languages a person may choose for letters and exports; the interface itself is Russian (§1). */
export const languages = ['en', 'ru'] as const;

/** One of the languages of letters and exports. */
export type Language = (typeof languages)[number];

/** §3: the language of somebody who has not chosen. */
const defaultLanguage: Language = 'en';

/** The language kept in a person's settings, or the default one. */
export const languageOf = (settings: Readonly<Record<string, unknown>>): Language =>
  languages.find((language) => language === settings['language']) ?? defaultLanguage;
