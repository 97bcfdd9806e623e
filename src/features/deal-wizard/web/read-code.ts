import { tenderNumberIn } from '#domain/tender-number.ts';

/** What browsers that read codes by themselves offer for it; TypeScript does not know it yet. */
type CodeReader = {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
};
declare global {
  // oxlint-disable-next-line no-var -- only a var is a property of the global object
  var BarcodeDetector: (new () => CodeReader) | undefined;
}

/** Whether this device reads codes; nothing is loaded for those that do not. */
export const canReadCodes = (): boolean => globalThis.BarcodeDetector !== undefined;

/** The number of a purchase in a code on a picture; undefined where there is none, or the picture is none. */
export const numberOnPicture = async (picture: Blob): Promise<string | undefined> => {
  if (!globalThis.BarcodeDetector) return undefined;
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return undefined;
  const codes = await new globalThis.BarcodeDetector().detect(bitmap).catch(() => []);
  bitmap.close();
  return codes.map(({ rawValue }) => tenderNumberIn(rawValue)).find((number) => number !== undefined);
};
