let handed: { readonly deal: number; readonly files: readonly File[] } | null = null;

/** Hands files over to the documents of a deal, which open next. */
export const handFiles = (deal: number, files: readonly File[]): void => {
  handed = { deal, files };
};

/** What has been handed to this deal; once. */
export const takeHanded = (deal: number): readonly File[] => {
  if (handed?.deal !== deal) return [];
  const { files } = handed;
  handed = null;
  return files;
};
