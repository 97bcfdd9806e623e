import { acceptedExtensions } from '#features/deal-documents/web/candidates.ts';

let asking: HTMLInputElement | null = null;

/** Opens the system's file dialog for papers; nothing happens when the person closes it. */
export const pickFiles = (onPick: (files: readonly File[]) => void, isSingle = false): void => {
  asking?.remove();
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.multiple = !isSingle;
  input.accept = acceptedExtensions;
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.remove();
    if (files.length > 0) onPick(files);
  });
  // In the page, hidden: Safari ignores a field that stands outside it.
  document.body.append(input);
  asking = input;
  input.click();
};
