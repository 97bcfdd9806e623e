import { askPalette, usePaletteWindow } from '#app/web/palette/palette-state.ts';
import { type PaletteGroup, useGroups } from '#app/web/palette/use-groups.ts';
import { useOpenItem } from '#app/web/palette/use-open-item.ts';
import type { PaletteItem } from '#kit/web/screens/slots.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';

/** Presses what was pressed before the palette was there: one key a drawing, each sees what the one before it did. */
const useEarlyKeys = (press: (key: string) => void): void => {
  const [left, setLeft] = useState(() => usePaletteWindow.getState().pressed);
  const pressNext = useLatest(press);
  useEffect(() => {
    const [key, ...rest] = left;
    if (key === undefined) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the next key waits for what this one draws
    setLeft(rest);
    pressNext(key);
  }, [left, pressNext]);
};

type Choosing = Extract<PaletteItem, { readonly choices: unknown }>;

/** The choices of a line as the only group, under the icon of the group the line stands in. */
const choiceGroup = (of: Choosing, groups: readonly PaletteGroup[]): PaletteGroup => ({
  id: of.id,
  title: of.label,
  icon: groups.find(({ items }) => items.includes(of))?.icon ?? ArrowLeft,
  items: of.choices,
});

/** What to do with a chosen line: its choices are entered, its screen opened, its deed done. */
const useChoosing = (enter: (item: Choosing) => void, onClose: () => void) => {
  const open = useOpenItem();
  return (item: PaletteItem, isBehind: boolean): void => {
    if ('choices' in item) {
      enter(item);
      return;
    }
    if ('link' in item) open(item, isBehind);
    if (isBehind && 'link' in item) return;
    onClose();
    if ('run' in item) item.run();
  };
};

/** Everything that the palette shows and obeys: what was asked, the lines found, the one that Enter opens. */
export const usePalette = (onClose: () => void) => {
  const question = usePaletteWindow((state) => state.question) ?? '';
  const [inside, setInside] = useState<Choosing | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [waitsToOpen, setWaitsToOpen] = useState(false);
  const found = useGroups(question);
  const groups = inside ? [choiceGroup(inside, found.groups)] : found.groups;
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === pointed) ?? items[0];

  const type = (text: string): void => {
    askPalette(text);
    point(null);
    setWaitsToOpen(false);
  };
  const enter = (choosing: Choosing | null): void => {
    setInside(choosing);
    point(null);
  };
  const choose = useChoosing(enter, onClose);
  const step = (by: number): void => {
    const at = items.findIndex(({ id }) => id === active?.id) + by;
    point(items[(at + items.length) % items.length]?.id ?? null);
  };
  const press = (isBehind: boolean): void => {
    // Old lines are still in sight: who has not chosen among them means what is about to be found.
    if (found.isSearching && pointed === null && !inside) setWaitsToOpen(true);
    else if (active) choose(active, isBehind);
  };
  const openFirst = useLatest(() => {
    setWaitsToOpen(false);
    if (active) choose(active, false);
  });
  useEffect(() => {
    if (waitsToOpen && !found.isSearching) openFirst();
  }, [waitsToOpen, found.isSearching, openFirst]);

  const actions: Readonly<Record<string, (isBehind: boolean) => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => point(items[0]?.id ?? null),
    End: () => point(items.at(-1)?.id ?? null),
    Enter: press,
  };
  useEarlyKeys((key) => actions[key]?.(false));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && inside && question === '') enter(null);
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(event.ctrlKey || event.metaKey || event.altKey);
  };
  const leave = inside ? () => enter(null) : null;
  const { isSearching, failed } = found;
  return { question, leave, groups, items, active, isSearching, failed, type, point, choose, onKeyDown };
};

export type PaletteState = ReturnType<typeof usePalette>;
