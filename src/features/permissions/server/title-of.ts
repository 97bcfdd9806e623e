/** The first words of a call's summary: what is done, without what is said of it. */
export const titleOf = (summary: string): string =>
  /^[^:;.]+/.exec(summary.replaceAll(/\s*\([^)]*\)/g, ''))?.[0].trim() ?? summary;
