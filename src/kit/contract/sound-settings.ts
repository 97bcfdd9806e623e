import * as z from 'zod/mini';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** The counters whose rise may be heard (§6). */
export const soundOrigins = ['chat', 'lead', 'deal', 'report'] as const;
export type SoundOrigin = (typeof soundOrigins)[number];

const clockTime = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldTexts.clockTime));
/** Our own files in `public/sounds` that a call may ring with; the first is the usual one. */
export const ringFiles = ['ring', 'ring-soft', 'ring-bell'] as const;
export type RingFile = (typeof ringFiles)[number];

const usualRing = { is_on: true, volume: 60, file: ringFiles[0] };
const ring = () =>
  z.strictObject({
    is_on: z.boolean(),
    volume: z.int().check(z.gte(0), z.lte(100)),
    file: z.enum(ringFiles),
  });

const level = () => z.strictObject({ is_on: z.boolean(), volume: z.int().check(z.gte(0), z.lte(100)) });

/** How a person wants to hear alerts: by origin, and when not at all; the hours are those of his own clock. */
export const soundSettings = () =>
  z.strictObject({
    is_on: z.boolean(),
    origins: z.strictObject({ chat: level(), lead: level(), deal: level(), report: level() }),
    /** How a call rings; quiet hours are not for it: whoever is on shift is to hear it. */
    call: z._default(ring(), usualRing),
    quiet: z.nullable(z.strictObject({ from: clockTime(), to: clockTime() })),
  });

export type SoundSettings = z.infer<ReturnType<typeof soundSettings>>;

const usual = { is_on: true, volume: 60 };

/** What somebody hears who has chosen nothing. */
export const defaultSounds: SoundSettings = {
  is_on: true,
  origins: { chat: usual, lead: usual, deal: usual, report: usual },
  call: usualRing,
  quiet: null,
};

/** The sounds kept in a person's settings, or the usual ones. */
export const soundsOf = (settings: Readonly<Record<string, unknown>>): SoundSettings => {
  const cached = z.safeParse(soundSettings(), settings['sounds']);
  return cached.success ? cached.data : defaultSounds;
};
