import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { wordsOf } from '#domain/find-words.ts';
import { otherLayout } from '#domain/keyboard-layout.ts';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import { paletteTexts } from '#app/palette.texts.ts';
import { modifier } from '#app/web/palette/modifier.ts';
import styles from '#app/web/palette/Palette.module.css';
import { askPalette, usePaletteWindow } from '#app/web/palette/palette-state.ts';
import { PaletteList } from '#app/web/palette/PaletteList.tsx';
import { useEarlyKeys } from '#app/web/palette/use-early-keys.ts';
import { type PaletteGroup, useGroups } from '#app/web/palette/use-groups.ts';
import { useOpenItem } from '#app/web/palette/use-open-item.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { useLatest } from '#kit/web/use-latest.ts';
import type { PaletteItem } from '#kit/web/slots.ts';

type Choosing = Extract<PaletteItem, { readonly choices: unknown }>;

const { hints } = paletteScreenTexts;
const keyHints: readonly (readonly [string, string])[] = [
  ['↑ ↓', hints.choose],
  ['Enter', hints.go],
  [`${modifier} Enter`, hints.behind],
  ['Esc', hints.leave],
];

const Hints = (): ReactElement => (
  <footer className="flex gap-16 fixed py-8 px-16 text-12 muted line-top phone-off" aria-hidden>
    {keyHints.map(([key, meaning]) => (
      <span key={key}>
        <Kbd ff="inherit">{key}</Kbd> {meaning}
      </span>
    ))}
  </footer>
);

/** Mantine would give the field the focus a moment after it is seen, and a key pressed in between would be lost. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

const choiceGroup = (of: Choosing, icon: PaletteGroup['icon']): PaletteGroup => ({
  id: of.id,
  title: of.label,
  icon,
  items: of.choices,
});

/** Ctrl+K: everything the person may open or do, found as it is typed. */
export const Palette = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const listId = useId();
  const isSmall = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const question = usePaletteWindow((state) => state.question) ?? '';
  const [inside, setInside] = useState<Choosing | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [waitsToOpen, setWaitsToOpen] = useState(false);
  const found = useGroups(question);
  const open = useOpenItem();
  const groups = inside
    ? [choiceGroup(inside, found.groups.find(({ items }) => items.includes(inside))?.icon ?? ArrowLeft)]
    : found.groups;
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === pointed) ?? items[0];
  const optionId = ({ id }: PaletteItem): string => `${listId}-${id.replaceAll(/\s/g, '-')}`;

  const type = (text: string): void => {
    askPalette(text);
    setPointed(null);
    setWaitsToOpen(false);
  };
  const enter = (choosing: Choosing | null): void => {
    setInside(choosing);
    setPointed(null);
  };
  const choose = (item: PaletteItem, isBehind: boolean): void => {
    if ('choices' in item) {
      enter(item);
      return;
    }
    if ('link' in item) open(item, isBehind);
    if (isBehind && 'link' in item) return;
    onClose();
    if ('run' in item) item.run();
  };
  const step = (by: number): void => {
    const at = items.findIndex(({ id }) => id === active?.id) + by;
    setPointed(items[(at + items.length) % items.length]?.id ?? null);
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
    Home: () => setPointed(items[0]?.id ?? null),
    End: () => setPointed(items.at(-1)?.id ?? null),
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

  const isEmpty = items.length === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={640}
      fullScreen={isSmall}
      centered={false}
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': paletteTexts.open } }}
      classNames={{ body: `column ${styles['body']}` }}
    >
      <div className={`row gap-10 fixed pr-8 pl-16 muted ${styles['field']}`}>
        {inside ? (
          <button type="button" aria-label={paletteScreenTexts.back} onClick={() => enter(null)}>
            <ArrowLeft size={18} />
          </button>
        ) : (
          <Search size={18} aria-hidden />
        )}
        <input
          ref={focusAtOnce}
          data-autofocus
          role="combobox"
          aria-label={paletteTexts.open}
          aria-expanded={!isEmpty}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={inside ? paletteScreenTexts.placeholderIn : paletteScreenTexts.placeholder}
          value={inside ? '' : question}
          readOnly={inside !== null}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles['close']}
          aria-label={paletteScreenTexts.close}
          onClick={onClose}
        >
          <X size={18} />
        </button>
      </div>
      <div className={`fixed ${styles['progress']}`} data-runs={found.isSearching || undefined} />
      {isEmpty ? (
        <div className={`grid gap-2 muted text-center ${styles['empty']}`}>
          {found.isSearching ? (
            paletteScreenTexts.searching
          ) : (
            <>
              <b className="bold ink">{paletteScreenTexts.nothing}</b>
              {question.trim().length < 3 ? paletteScreenTexts.tooShort : paletteScreenTexts.nothingHint}
            </>
          )}
        </div>
      ) : (
        <PaletteList
          id={listId}
          groups={groups}
          words={inside ? [] : [...wordsOf(question), ...wordsOf(otherLayout(question) ?? '')]}
          active={active}
          optionId={optionId}
          onPoint={({ id }) => setPointed(id)}
          onChoose={choose}
        />
      )}
      {found.failed.length > 0 && (
        <div className="py-8 px-16 text-13 bad" role="alert">
          {paletteScreenTexts.failed(found.failed.join(', '))}
        </div>
      )}
      <output className="visually-hidden">
        {!found.isSearching && question !== '' ? paletteScreenTexts.count(items.length) : ''}
      </output>
      <Hints />
    </Modal>
  );
};
