import type { ComponentType } from 'react';
import { create } from 'zustand';
import { webTexts } from '#kit/contract/web.texts.ts';
import { toast } from '#kit/web/toast.ts';

type Window = ComponentType<{ readonly onClose: () => void }>;

/** The palette or the list of keys, whichever is open; the code of each comes when it is first asked for. */
export const usePaletteWindow = create<{ readonly Shown: Window | null }>(() => ({ Shown: null }));

export const closePalette = (): void => usePaletteWindow.setState({ Shown: null });

const show = async (load: () => Promise<Window>): Promise<void> => {
  try {
    const Shown = await load();
    usePaletteWindow.setState({ Shown });
  } catch {
    toast.error(webTexts.notLoaded);
  }
};

export const openPalette = (): void =>
  void show(async () => (await import('#app/web/palette/Palette.tsx')).Palette);

/** Opens the list of the product's keys. */
export const openKeyList = (): void =>
  void show(async () => (await import('#app/web/palette/KeyListDialog.tsx')).KeyListDialog);
