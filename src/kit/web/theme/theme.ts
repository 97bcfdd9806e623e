import {
  createTheme,
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
