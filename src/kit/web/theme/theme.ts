import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { themeParts } from '#kit/web/theme/theme-parts.ts';

// The ramp stands in tokens.css: #409EFF, the default theme colour of §9, at step 5, or the one the person chose.
const brand: MantineColorsTuple = [
  'var(--b50)',
  'var(--b100)',
  'var(--b200)',
  'var(--b300)',
  'var(--b400)',
  'var(--b500)',
  'var(--b600)',
  'var(--b700)',
  'var(--b800)',
  'var(--b900)',
];
// Mantine fills dark surfaces from this tuple; its own greys turn brown beside navy.
const dark: MantineColorsTuple = [
  '#c9d5e3',
  '#b3c0d1',
  '#91a1b6',
  '#5b6c82',
  '#334559',
  '#26364a',
  '#182635',
  '#131e2c',
  '#0f1925',
  '#0a111b',
];

// #409EFF under white text is 2.78 : 1 in the dark theme, Mantine's red is little better: a filled button
// takes its ink from a token.
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isBrand = input.color === undefined || input.color === 'brand';
  const isRed = input.color === 'red';
  if (input.variant === 'filled' && (isBrand || isRed)) return { ...colors, color: 'var(--on)' };
  if (input.variant === 'subtle' && isBrand) return { ...colors, color: 'var(--link)' };
  if (input.variant === 'light' && isBrand) {
    return { ...colors, color: 'var(--link)', background: 'var(--info-bg)', hover: 'var(--tint)' };
  }
  return colors;
};

/** The look of every Mantine component: colours, type, radius 8, texts of closing buttons. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'inherit', fontWeight: '600' },
  fontSmoothing: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: { brand, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  black: '#12202f',
  defaultRadius: 'md',
  radius: { md: '8px', lg: '12px' },
  variantColorResolver: variantColors,
  components: themeParts,
});

// Mantine gives its colours anew in each scheme, so ours stand in both.
const red = {
  '--mantine-color-red-filled': 'var(--err)',
  '--mantine-color-red-filled-hover': 'var(--bad)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-outline': 'var(--bad)',
  '--mantine-color-red-light': 'var(--bad-bg)',
  '--mantine-color-red-light-hover': 'var(--bad-bg)',
  '--mantine-color-red-light-color': 'var(--bad)',
};

/** Mantine's own colour names follow our tokens, so that one table of colours rules both. */
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
