import type { ComponentType } from 'react';
import { create } from 'zustand';
import { loadPageSlots } from '#app/web/load-page-slots.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ahead } from '#kit/web/calls/ahead.ts';
import { patiently, reportWaiting } from '#kit/web/calls/patiently.ts';
import { toast } from '#kit/web/notes/toast.ts';

type Window = ComponentType<{ readonly onClose: () => void }>;

type PaletteWindow = {
  readonly Shown: Window | null;
  /** What is typed into the palette, from the moment it is asked for; null while nobody has asked. */
  readonly question: string | null;
  /** The keys of the palette that were pressed after the question, before anything was there to obey them. */
  readonly pressed: readonly string[];
};

/** The palette or the list of keys, whichever is open; the code of each comes when it is first asked for. */
export const usePaletteWindow = create<PaletteWindow>(() => ({
  Shown: null,
  question: null,
  pressed: [],
}));

export const closePalette = (): void =>
  usePaletteWindow.setState({ Shown: null, question: null, pressed: [] });

export const askPalette = (question: string): void => usePaletteWindow.setState({ question, pressed: [] });

/** Keeps a key for the palette that is on its way. */
export const pressEarly = (key: string): void =>
  usePaletteWindow.setState(({ pressed }) => ({ pressed: [...pressed, key] }));

/** What is typed while there is no line belongs to the page again. */
const stepAside = (): void => {
  closePalette();
  reportWaiting();
};

const bring = async (load: () => Promise<Window>): Promise<Window | null> => {
  try {
    return await patiently(load, stepAside);
  } catch {
    closePalette();
    toast.error(webTexts.partBroken);
    return null;
  }
};

const loadPalette = ahead(
  async (): Promise<Window> =>
    (await Promise.all([import('#app/web/palette/Palette.tsx'), loadPageSlots()]))[0].Palette,
);

export const openPalette = async (): Promise<void> => {
  askPalette('');
  const Shown = await bring(loadPalette);
  // Who thought better of it meanwhile has closed it.
  if (usePaletteWindow.getState().question !== null) usePaletteWindow.setState({ Shown });
};

const loadKeyList = ahead(
  async (): Promise<Window> =>
    (await Promise.all([import('#app/web/palette/KeyListDialog.tsx'), loadPageSlots()]))[0].KeyListDialog,
);

/** Opens the list of the product's keys. */
export const openKeyList = async (): Promise<void> =>
  usePaletteWindow.setState({ Shown: await bring(loadKeyList) });
