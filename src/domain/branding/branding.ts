/** How many hues there are, and the product's own, in degrees of OKLCH. */
export const hues = 360;
export const usualHue = 252;

/** What stands behind the sentence of the sign-in page. */
export const patterns = ['rosette', 'plain', 'lines', 'dots'] as const;
export type Pattern = (typeof patterns)[number];

/** The heaviest logo, bytes of its file. */
export const mostLogoBytes = 64 * 1024;

/** The company's branding; what is not named is as it comes. */
type Branding = {
  readonly name?: string | undefined;
  /** A picture in its own address (`data:`), PNG or JPEG. */
  readonly logo?: string | undefined;
  /** Of its colour in OKLCH, a whole number of degrees. */
  readonly hue?: number | undefined;
  /** The sentence of the sign-in page. */
  readonly line?: string | undefined;
  readonly pattern?: Pattern | undefined;
  /** On top of the first page of what is printed, and at the foot of every one. */
  readonly letterhead?: string | undefined;
  readonly footer?: string | undefined;
};

let own: Branding = {};

/** Puts the company's branding in force here, in place of those before. */
export const setBranding = (next: Branding): void => {
  own = next;
};

/** The company's branding as they hold now. */
export const branding = (): Branding => own;
