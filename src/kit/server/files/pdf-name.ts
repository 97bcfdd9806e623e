/** A regular expression source for a PDF name, each letter plain or as `#xx` (`/J#61vaScript` is `/JavaScript`); `?` after a letter stays optional. */
export function pdfName(name: string): string {
  const letters = name.split('').map((letter) => {
    if (letter === '?') return '?';
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${letters.join('')}`;
}
