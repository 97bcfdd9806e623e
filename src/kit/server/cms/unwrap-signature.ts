/** How many coats of base64 are taken off: some programs put on three. */
const maxCoats = 5;
const openingTag = 0x30;

const textOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  return bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
};

/** The base64 of a text: between the lines of PEM where they stand, without line breaks; null when it holds none. */
const base64Of = (text: string): string | null => {
  const armoured = /-----BEGIN [^-\r\n]{1,40}-----([^-]*)-----END [^-\r\n]{1,40}-----/.exec(text);
  const body = (armoured?.[1] ?? text).replaceAll(/[\s\0]+/g, '');
  return body.length > 0 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(body) ? body : null;
};

/** The binary signature inside a file: as it is, or in PEM or base64, several times over; null when there is none. */
export const unwrapSignature = (file: Uint8Array): Buffer | null => {
  let bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let coat = 0; coat <= maxCoats; coat += 1) {
    // «0» opens an element of DER and is a digit of base64: binary goes on with a length, base64 never with such bytes.
    if (bytes[0] === openingTag && base64Of(textOf(bytes.subarray(0, 64))) === null) return bytes;
    const base64 = base64Of(textOf(bytes));
    if (base64 === null) return null;
    bytes = Buffer.from(base64, 'base64');
  }
  return null;
};
