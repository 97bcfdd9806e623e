import { readStored, writeStored } from '#kit/web/stored-values.ts';

const place = 'client-page.language';
/** A client has no number; the words are those of the device. */
const anybody = 0;

export const isEnglish = (): boolean => readStored<string>(place, anybody, 'ru') === 'en';

const layOver = (words: object, over: object): void => {
  for (const [name, word] of Object.entries(over)) {
    const existing: unknown = Reflect.get(words, name);
    if (typeof existing === 'object' && existing !== null) layOver(existing, word);
    else Reflect.set(words, name, word);
  }
};

/** Lays English over the words of the page before it is drawn, where this device has chosen it; without a line they stay Russian. */
export const takeLanguage = async (): Promise<void> => {
  if (!isEnglish()) return;
  try {
    const { english } = await import('#features/client-links/client-page.english.ts');
    for (const [words, over] of english) layOver(words, over);
    document.documentElement.lang = 'en';
  } catch {
    // The words did not come: Russian ones are there.
  }
};

/** The other language, from now on; the page is drawn anew. */
export const switchLanguage = (): void => {
  writeStored(place, anybody, isEnglish() ? 'ru' : 'en');
  globalThis.location.reload();
};
