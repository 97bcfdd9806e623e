import { useEffect, useState } from 'react';
import { areAllWrong } from '#features/deal-documents/web/candidates.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** What hangs over the window: nothing, files that fit, or files that surely do not; and over which slot. */
export type Hovering = { readonly what: 'no' | 'files' | 'wrong'; readonly slot: string | null };

const nothing: Hovering = { what: 'no', slot: null };

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

const slotUnder = ({ target }: DragEvent): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null) : null;

/**
 * Takes files dropped anywhere in the window while the component is shown, with the slot they fell on; without it
 * the browser would leave the page for the dropped file. `onDrop` is not called when `isOff`.
 */
export const useWindowDrop = (
  onDrop: (files: readonly File[], slot: string | null) => void,
  isOff: boolean,
): Hovering => {
  const [hovering, setHovering] = useState<Hovering>(nothing);
  const take = useLatest(onDrop);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isOff ? 'none' : 'copy';
      if (isOff) return;
      const what = areAllWrong([...event.dataTransfer.items]) ? 'wrong' : 'files';
      const slot = what === 'files' ? slotUnder(event) : null;
      // The event comes many times a second: only a change is drawn.
      setHovering((was) => (was.what === what && was.slot === slot ? was : { what, slot }));
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHovering(nothing);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHovering(nothing);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isOff && files.length > 0) take(files, slotUnder(event));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      setHovering(nothing);
    };
  }, [isOff, take]);
  return hovering;
};
