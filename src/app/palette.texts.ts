import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the button that opens the palette: they come with the first page. */
export const paletteTexts = defineTexts({
  ru: {
    open: 'Быстрый переход',
    button: 'Найти или перейти',
    key: (modifier: string) => `${modifier} K`,
    control: 'Ctrl',
    command: '⌘',
  },
});
