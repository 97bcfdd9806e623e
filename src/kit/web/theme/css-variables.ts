import type { CSSVariablesResolver } from '@mantine/core';

// Mantine gives its colours anew in each scheme, so ours stand in both.
const red = {
  '--mantine-color-red-filled': 'var(--err)',
  '--mantine-color-red-filled-hover': 'var(--bad)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-outline': 'var(--bad)',
  '--mantine-color-red-light': 'var(--bad-bg)',
  '--mantine-color-red-light-hover': 'var(--bad-bg)',
  '--mantine-color-red-light-color': 'var(--bad)',
  // Lines of menus take this one.
  '--mantine-color-red-6': 'var(--bad)',
};

/** Mantine's own colour names follow our tokens, so that one table of colours rules both; the builder writes them into the stylesheet. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field)',
    '--mantine-color-placeholder': 'var(--ph)',
    '--mantine-color-dimmed': 'var(--ink3)',
    '--mantine-color-error': 'var(--err)',
    '--mantine-color-success': 'var(--good)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-primary-color-contrast': 'var(--on)',
  },
  light: red,
  dark: {
    ...red,
    '--mantine-color-dark-6': '#16222f',
    '--mantine-color-dark-5': '#22303f',
    '--mantine-color-dark-4': '#2c3c4f',
    '--mantine-color-brand-filled-hover': 'var(--b400)',
  },
});
