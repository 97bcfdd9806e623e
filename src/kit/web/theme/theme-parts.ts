import type { MantineThemeComponents } from '@mantine/core';
import { webTexts } from '#kit/contract/web.texts.ts';

const closing = { closeButtonProps: { 'aria-label': webTexts.close } };
const choosing = {
  clearButtonProps: { 'aria-label': webTexts.clear },
  nothingFoundMessage: webTexts.nothingFound,
};

// The list itself scrolls: a scroll area inside it would be one that no key reaches.
const listing = {
  checkIconPosition: 'right',
  withScrollArea: false,
  styles: { options: { maxHeight: 320, overflowY: 'auto' } },
} as const;

/**
 * Presets of single components; every text Mantine would leave in English or nameless stands here. Plain
 * objects on purpose: naming the components would put all of them into the first load.
 */
export const themeParts: MantineThemeComponents = {
  Button: { defaultProps: { fw: 500 } },
  Modal: {
    defaultProps: {
      ...closing,
      centered: true,
      radius: 'lg',
      size: 620,
      padding: 20,
      transitionProps: { duration: 120 },
    },
  },
  // A <header> in a dialog would be a second banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  Drawer: { defaultProps: { ...closing, transitionProps: { duration: 180 } } },
  Menu: {
    defaultProps: {
      withInitialFocusPlaceholder: false,
      transitionProps: { duration: 120, transition: 'pop' },
    },
  },
  Select: { defaultProps: { ...choosing, ...listing } },
  MultiSelect: { defaultProps: { ...choosing, ...listing } },
  NumberInput: { defaultProps: { hideControls: true, thousandSeparator: '\u00a0', decimalSeparator: ',' } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': webTexts.showPassword } } },
  Tooltip: { defaultProps: { openDelay: 200, offset: 8 } },
  Loader: { defaultProps: { size: 'sm' } },
};
