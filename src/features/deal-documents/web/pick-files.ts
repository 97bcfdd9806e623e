import { acceptedExtensions } from '#features/deal-documents/web/candidates.ts';

/** Opens the system's file dialog for papers; nothing happens when the person closes it. */
export const pickFiles = (onPick: (files: readonly File[]) => void, isSingle = false): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = !isSingle;
  input.accept = acceptedExtensions;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onPick(files);
  });
  input.click();
};
