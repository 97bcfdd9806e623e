import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says of drafts: why a move waits, what stands in the history and in the letter to the bank. */
export const draftTexts = defineTexts({
  ru: {
    jobs: { readLeft: 'Дочитать макеты гарантий' },
    noDraft: 'Макета гарантии ещё нет: приложите его или отметьте, что банк макета не присылает',
    /** For those who cannot do either. */
    noDraftYet: 'Макета гарантии ещё нет: его приложит менеджер или оператор',
    notAccepted: (number: number) => `Макет гарантии, версия ${number}, ещё не принят`,
    notRenewed: (number: number) =>
      `После версии ${number} нового макета нет: приложите его или напишите, почему остался прежний`,
    guaranteeDraft: 'Макет гарантии',
    arrived: (number: number, name: string) => `Версия ${number}: ${name}`,
    acceptedWords: (number: number, consent: string) =>
      consent === '' ? `Версия ${number}` : `Версия ${number}. Согласие клиента: ${consent}`,
    waived: (reason: string) => `Банк не присылает макет: ${reason}`,
    ruled: (title: string, reason: string) => `${title}: ${reason}`,
    remarksTitle: (number: number) => `Замечания к макету гарантии, версия ${number}:`,
    remarkLine: (at: number, quote: string, text: string) =>
      quote === '' ? `${at}. ${text}` : `${at}. «${quote}» — ${text}`,
    letterAbout: (number: number) => `Замечания к макету гарантии, версия ${number}`,
    ofClient: (name: string) => `${name} (клиент)`,
    bankSide: 'Банк',
    noText: 'Файл с пометками',
  },
});
