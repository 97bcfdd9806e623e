/** Numbers the queue is kept by; each may be changed, and every change is kept. */
export const winnerSettings = {
  /** The smallest security of a contract that enters the queue, roubles. */
  threshold: { preset: 100_000, min: 0, max: 1_000_000_000 },
  /** Our share of the bank's price, percent, until there are rates. */
  share: { preset: 25, min: 1, max: 100 },
  /** Days of a guarantee whose contract names no end. */
  term: { preset: 365, min: 30, max: 1_800 },
  /** The common chance that a call becomes something, percent, while nothing is known. */
  chance: { preset: 12, min: 1, max: 90 },
  /** How many talks the common share weighs against what similar ones came to. */
  chanceWeight: { preset: 20, min: 1, max: 500 },
  /** Minutes until the next try, by result. */
  retryBusy: { preset: 15, min: 5, max: 240 },
  retryNoAnswer: { preset: 120, min: 30, max: 1_440 },
  retryDropped: { preset: 15, min: 5, max: 240 },
  retryVoicemail: { preset: 240, min: 30, max: 2_880 },
  /** Hours until somebody who waits for our answer is called. */
  retryOffer: { preset: 24, min: 1, max: 240 },
  /** Days after which somebody with a bank of his own is called to mind. */
  remindDays: { preset: 90, min: 7, max: 365 },
  /** Tries of one company before it is left alone. */
  attempts: { preset: 5, min: 1, max: 20 },
} as const;

export type WinnerSetting = keyof typeof winnerSettings;
export type WinnerSettings = Readonly<Record<WinnerSetting, number>>;

export const settingNames = Object.keys(winnerSettings) as WinnerSetting[];

/** Every number as it was set last, else its own. */
export const settingsFrom = (set: ReadonlyMap<string, number>): WinnerSettings =>
  Object.fromEntries(
    settingNames.map((name) => [name, set.get(name) ?? winnerSettings[name].preset]),
  ) as WinnerSettings;
