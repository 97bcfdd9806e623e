import type { PdfBlock } from '#kit/server/print-pdf.ts';

const lineHeight = 1.25;
/** How wide a letter is beside its height, on the average. */
const letterWidth = 0.52;

const sizeOf = (block: Extract<PdfBlock, { text: unknown }>, fontSize: number): number =>
  typeof block.text === 'string'
    ? (block.fontSize ?? fontSize)
    : Math.max(...block.text.map((run) => run.fontSize ?? fontSize), 0) || fontSize;

const inside = (block: PdfBlock, width: number, fontSize: number): number => {
  if ('text' in block) {
    const size = sizeOf(block, fontSize);
    const words = typeof block.text === 'string' ? block.text : block.text.map(({ text }) => text).join('');
    const rows = words
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size * letterWidth) / width)), 0);
    return rows * size * lineHeight;
  }
  if ('image' in block) return block.relativePosition ? 0 : block.height;
  if ('stack' in block) return heightOf(block.stack, width, fontSize);
  if ('columns' in block)
    return Math.max(
      0,
      ...block.columns.map((one) => heightOf([one], width / block.columns.length, fontSize)),
    );
  if (!('table' in block)) return 0;
  const { widths, body } = block.table;
  const existing = widths.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
  const free = Math.max(
    20,
    (width - existing) / Math.max(1, widths.filter((one) => typeof one !== 'number').length),
  );
  return body.reduce((sum, row) => {
    const cells = row.map((cell, at) => {
      const own = widths[at];
      return cell.rowSpan !== undefined && cell.rowSpan > 1
        ? 0
        : heightOf([cell], typeof own === 'number' ? own * (cell.colSpan ?? 1) : free, fontSize);
    });
    return sum + Math.max(0, ...cells) + 5;
  }, 0);
};

/** About how high blocks stand when they are `width` points wide: the printer tells no heights before it prints. */
export const heightOf = (blocks: readonly PdfBlock[], width: number, fontSize: number): number =>
  blocks.reduce((sum, block) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = block.margin ?? [];
    return sum + top + bottom + inside(block, Math.max(20, width - left - right), fontSize);
  }, 0);
