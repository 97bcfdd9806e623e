/** A stretch of the newer version's text that the reader has selected. */
export type PickedPlace = { readonly start: number; readonly end: number; readonly quote: string };

const spanOf = (node: Node): HTMLElement | null =>
  (node instanceof HTMLElement ? node : node.parentElement)?.closest<HTMLElement>('[data-start]') ?? null;

const placeOf = (node: Node, offset: number): number | null => {
  const span = spanOf(node);
  return span && node.nodeType === Node.TEXT_NODE ? Number(span.dataset['start']) + offset : null;
};

/** What is selected inside the text of the version that counts, or null. */
export const pickPlace = (box: HTMLElement | null): PickedPlace | null => {
  const selection = globalThis.getSelection();
  if (!box || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.commonAncestorContainer)) return null;
  const start = placeOf(range.startContainer, range.startOffset);
  const end = placeOf(range.endContainer, range.endOffset);
  return start === null || end === null || start >= end ? null : { start, end, quote: selection.toString() };
};
