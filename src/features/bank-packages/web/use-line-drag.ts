import { type DragEvent, useState } from 'react';

/** Where a dragged line would fall: above the line at this place. */
export type LineDrag = {
  readonly key: string | null;
  readonly place: number | null;
  readonly start: (key: string) => (event: DragEvent) => void;
  readonly over: (at: number) => (event: DragEvent<HTMLElement>) => void;
  readonly drop: (event: DragEvent) => void;
  readonly end: () => void;
};

const type = 'text/plain';

/** Dragging lines by their handles; `onMove` hears the key and the place counted without the line itself. */
export const useLineDrag = (
  keys: readonly string[],
  onMove: (key: string, place: number) => void,
): LineDrag => {
  const [key, setKey] = useState<string | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const end = (): void => {
    setKey(null);
    setPlace(null);
  };
  return {
    key,
    place,
    start: (dragged) => (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(type, dragged);
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 16, 16);
      setKey(dragged);
    },
    over: (at) => (event) => {
      if (key === null) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setPlace(event.clientY < top + height / 2 ? at : at + 1);
    },
    drop: (event) => {
      event.preventDefault();
      if (key !== null && place !== null) {
        const from = keys.indexOf(key);
        onMove(key, place > from ? place - 1 : place);
      }
      end();
    },
    end,
  };
};
