/** Brings an element into sight by scrolling its own box alone; the page around it stays where it is. */
export const scrollWithin = (box: HTMLElement, element: Element, to: 'center' | 'nearest'): void => {
  const frame = box.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  const above = place.top - frame.top;
  const below = place.bottom - frame.bottom;
  if (to === 'center') box.scrollBy(0, above - Math.max(0, (frame.height - place.height) / 2));
  else if (above < 0) box.scrollBy(0, above);
  else if (below > 0) box.scrollBy(0, below);
};
