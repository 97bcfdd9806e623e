/** How long one person's telephone rings before the next one's does. */
export const ringMs = 20_000;
