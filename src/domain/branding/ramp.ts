/** Lightness and chroma of each step of the ramp of tokens.css, in OKLCH. */
const steps = {
  50: [0.9744, 0.0108],
  100: [0.9404, 0.0263],
  200: [0.8904, 0.0534],
  300: [0.8191, 0.0931],
  400: [0.7556, 0.1274],
  500: [0.6898, 0.1679],
  600: [0.6091, 0.1747],
  700: [0.5355, 0.1601],
  800: [0.4599, 0.1404],
  900: [0.3716, 0.1142],
  950: [0.2699, 0.0741],
} as const satisfies Readonly<Record<number, readonly [lightness: number, chroma: number]>>;
type Step = keyof typeof steps;
const allSteps = Object.keys(steps).map(Number) as Step[];

/** Linear light of red, green and blue, 0 to 1. */
type Light = readonly [number, number, number];

const inLight = (lightness: number, chroma: number, hue: number): Light => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** A colour with as much chroma as a screen can show. */
const shown = (lightness: number, chroma: number, hue: number): Light => {
  const light = inLight(lightness, chroma, hue);
  const isShown = light.every((part) => part >= 0 && part <= 1);
  return isShown || chroma <= 0 ? light : shown(lightness, chroma - 0.002, hue);
};

const toByte = (part: number): number => {
  const bound = Math.min(1, Math.max(0, part));
  return Math.round(255 * (bound <= 0.0031308 ? 12.92 * bound : 1.055 * bound ** (1 / 2.4) - 0.055));
};
const toHex = (light: Light): string =>
  `#${light.map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`;

const colorOf = (step: Step, hue: number): string => {
  const [lightness, chroma] = steps[step];
  return toHex(shown(lightness, chroma, hue));
};

/** The ramp of a hue, `#rrggbb` by step: as light, step by step, as the usual one. */
export const rampOf = (hue: number): Readonly<Record<Step, string>> =>
  Object.fromEntries(allSteps.map((step) => [step, colorOf(step, hue)])) as Record<Step, string>;

const toLight = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLight(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2: how much one colour stands out from another, 1 to 21. */
const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The least contrast that words have with their ground in the colours of a hue: buttons and links of both themes. */
export const leastContrast = (hue: number): number => {
  const ramp = rampOf(hue);
  return Math.min(
    contrastOf('#ffffff', ramp[700]),
    contrastOf('#ffffff', ramp[800]),
    contrastOf(ramp[800], '#f4f6fa'),
    contrastOf(ramp[800], ramp[100]),
    contrastOf('#04203d', ramp[500]),
    contrastOf('#04203d', ramp[400]),
    contrastOf(ramp[300], '#131e2c'),
  );
};

/** Under so much contrast words are hard to read (WCAG 2, 1.4.3). */
export const enoughContrast = 4.5;
