/** The code pages whose text is written, each by the byte of every letter beyond ASCII. */
type CodePage = 'windows-1251' | 'ibm866';

const bytesOf = (page: CodePage): ReadonlyMap<string, number> => {
  const high = Array.from({ length: 128 }, (_, at) => at + 128);
  const letters = Array.from(new TextDecoder(page).decode(Uint8Array.from(high)));
  return new Map(letters.map((letter, at) => [letter, high[at] ?? 0]));
};

const pages = { 'windows-1251': bytesOf('windows-1251'), ibm866: bytesOf('ibm866') };
const unknown = '?'.codePointAt(0) ?? 0;

/** The bytes of a text in a code page; a letter that is not in it becomes «?». */
export const encodeText = (text: string, page: CodePage): Uint8Array => {
  const bytes = pages[page];
  return Uint8Array.from(text.normalize('NFC'), (letter) => {
    const code = letter.codePointAt(0) ?? unknown;
    return code < 128 ? code : (bytes.get(letter) ?? unknown);
  });
};
