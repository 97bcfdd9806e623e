type OnPick = (files: readonly File[]) => void;

let context: HTMLInputElement | null = null;

const ask = (onPick: OnPick, set: (input: HTMLInputElement) => void): void => {
  context?.remove();
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  set(input);
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.remove();
    if (files.length > 0) onPick(files);
  });
  // In the page, hidden: Safari ignores a field that stands outside it.
  document.body.append(input);
  context = input;
  input.click();
};

/** Opens the system's file dialog for files of some extensions («.pdf,.jpg»); nothing happens when the person closes it. */
export const pickFiles = (onPick: OnPick, accept: string, isSingle = false): void =>
  ask(onPick, (input) => {
    input.multiple = !isSingle;
    input.accept = accept;
  });

/** Opens the camera of a telephone for a photo of a document. */
export const takePhotos = (onPick: OnPick): void =>
  ask(onPick, (input) => {
    input.accept = 'image/*';
    input.capture = 'environment';
  });
