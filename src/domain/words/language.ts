/** Languages a person may choose for letters and exports; the interface itself is Russian (§1). */
export const languages = ['en', 'ru'] as const;

/** One of the languages of letters and exports. */
export type Language = (typeof languages)[number];

/** §3: the language of somebody who has not chosen. */
const defaultLanguage: Language = 'en';

type Settings = Readonly<Record<string, unknown>>;

/** The language a person has chosen; undefined while he has chosen none. */
export const chosenLanguage = (settings: Settings): Language | undefined =>
  languages.find((language) => language === settings['language']);

/** The language kept in a person's settings, or the default one. */
export const languageOf = (settings: Settings): Language => chosenLanguage(settings) ?? defaultLanguage;

/** Letters are Russian, as the product is, unless their reader has chosen otherwise. */
export const letterLanguageOf = (settings: Settings): Language => chosenLanguage(settings) ?? 'ru';

/** Words in each language of letters: what happened, told to somebody whose language is known later. */
export type InBothLanguages = Readonly<Record<Language, string>>;

/** What a person has typed: it stays in his words whoever reads it. */
export const asTyped = (words: string): InBothLanguages => ({ ru: words, en: words });
