import { Kbd } from '@mantine/core';
import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { paletteTexts } from '#app/palette.texts.ts';
import { modifier } from '#app/web/palette/modifier.ts';
import { openPalette } from '#app/web/palette/palette-state.ts';
import styles from '#app/web/palette/PaletteButton.module.css';

/** The way to the palette for who does not know its key; the key stands on it. */
export const PaletteButton = (): ReactElement => (
  <button
    type="button"
    className={`row in-middle gap-8 fixed py-0 pr-8 pl-10 text-13 muted nowrap round-8 no-ground pressed edge-field ${styles['button']}`}
    style={{ minWidth: 36, height: 36 }}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => void openPalette()}
  >
    <Search size={17} aria-hidden />
    <span className={styles['words']}>{paletteTexts.button}</span>
    <Kbd ff="inherit" className={`text-11 muted narrow-off on-line2 ${styles['key']}`} aria-hidden>
      {paletteTexts.key(modifier)}
    </Kbd>
  </button>
);
