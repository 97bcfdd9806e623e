import { useEffect, useState } from 'react';
import { areAllWrong } from '#features/deal-documents/web/candidates.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** What hangs over the window: nothing, files that fit, or files that surely do not. */
export type Hovering = 'no' | 'files' | 'wrong';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files dropped anywhere in the window while the component is shown; without it the browser would leave
 * the page for the dropped file. `onDrop` is not called when `isOff`.
 */
export const useWindowDrop = (onDrop: (files: readonly File[]) => void, isOff: boolean): Hovering => {
  const [hovering, setHovering] = useState<Hovering>('no');
  const take = useLatest(onDrop);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isOff ? 'none' : 'copy';
      if (!isOff) setHovering(areAllWrong([...event.dataTransfer.items]) ? 'wrong' : 'files');
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHovering('no');
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHovering('no');
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isOff && files.length > 0) take(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      setHovering('no');
    };
  }, [isOff, take]);
  return hovering;
};
