import { cardTexts } from '#kit/contract/card.texts.ts';
import { brand } from '#kit/web/brand.ts';
import { saveFile } from '#kit/web/files/save-file.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { tryToCopy } from '#kit/web/try-to-copy.ts';

/** What is handed on: a picture of these words, and the words themselves. The first line is its head. */
type Card = { readonly name: string; readonly text: string };

const width = 1_080;
const edge = 64;
const font = (size: number, weight: number): string =>
  `${weight} ${size}px "Golos Text Variable", sans-serif`;
const styles = { head: { font: font(52, 700), line: 68 }, usual: { font: font(38, 400), line: 54 } } as const;
/** A colour that is the same in both themes: a picture looks alike to whoever gets it. */
const colour = (name: 'night' | 'night-text' | 'white'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

type Line = { readonly text: string; readonly style: (typeof styles)[keyof typeof styles] };

/** Words of one line that is no wider than the card. */
const wrap = (pen: CanvasRenderingContext2D, text: string): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width - 2 * edge) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

const linesOf = (pen: CanvasRenderingContext2D, text: string): Line[] =>
  text.split('\n').flatMap((one, at) => {
    const style = styles[at === 0 ? 'head' : 'usual'];
    pen.font = style.font;
    return wrap(pen, one).map((line) => ({ text: line, style }));
  });

const penOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing');
  return pen;
};

const draw = async ({ name, text }: Card): Promise<File> => {
  const canvas = document.createElement('canvas');
  const lines = linesOf(penOf(canvas), text);
  const foot = styles.usual.line + edge;
  canvas.width = width;
  canvas.height = lines.reduce((sum, { style }) => sum + style.line, edge * 2) + foot;
  const pen = penOf(canvas);
  pen.fillStyle = colour('night');
  pen.fillRect(0, 0, width, canvas.height);
  pen.fillStyle = colour('white');
  let y: number = edge;
  for (const line of lines) {
    pen.font = line.style.font;
    y += line.style.line;
    pen.fillText(line.text, edge, y);
  }
  pen.font = styles.usual.font;
  pen.fillStyle = colour('night-text');
  pen.fillText(brand, edge, canvas.height - edge);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const png = await promise;
  if (!png) throw new Error('The picture could not be written');
  return new File([png], `${name}.png`, { type: 'image/png' });
};

/** Hands a card on by the sheet of the phone; where there is none the picture is saved and the words are copied. */
export const shareCard = async (card: Card): Promise<void> => {
  const picture = await draw(card);
  const shared = { files: [picture], text: card.text, title: card.name };
  if ('canShare' in navigator && navigator.canShare(shared)) {
    await navigator.share(shared).catch((error: unknown) => {
      // Whoever shuts the sheet has changed his mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  saveFile(picture, picture.name);
  toast.success((await tryToCopy(card.text)) ? cardTexts.saved : cardTexts.pictureSaved);
};
