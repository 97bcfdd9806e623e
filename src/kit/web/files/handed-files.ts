type Handed = {
  readonly deal: number;
  readonly files: readonly File[];
  readonly onTaken: () => void;
};
let handed: Handed | null = null;

/** Hands files over to the documents of a deal, which open next; `onTaken` once those have them. */
export const handFiles = (deal: number, files: readonly File[], onTaken: () => void): void => {
  handed = { deal, files, onTaken };
};

/** What has been handed to this deal; once. */
export const takeHanded = (deal: number): readonly File[] => {
  if (handed?.deal !== deal) return [];
  const { files, onTaken } = handed;
  handed = null;
  onTaken();
  return files;
};
