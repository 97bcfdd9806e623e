import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { wordsOf } from '#domain/words/find-words.ts';
import { otherLayout } from '#domain/words/keyboard-layout.ts';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import { paletteTexts } from '#app/palette.texts.ts';
import { modifier } from '#app/web/palette/modifier.ts';
import styles from '#app/web/palette/Palette.module.css';
import { PaletteList } from '#app/web/palette/PaletteList.tsx';
import { type PaletteState, usePalette } from '#app/web/palette/use-palette.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import type { PaletteItem } from '#kit/web/screens/slots.ts';

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

type PartProps = { readonly palette: PaletteState };
type FieldProps = PartProps & {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onClose: () => void;
};

const Field = ({ palette, listId, activeId, onClose }: FieldProps): ReactElement => {
  const { leave, question, items, type, onKeyDown } = palette;
  return (
    <div className={`row gap-10 fixed pr-8 pl-16 muted ${styles['field']}`} style={{ height: 54 }}>
      {leave ? (
        <button type="button" aria-label={paletteScreenTexts.back} onClick={leave}>
          <ArrowLeft size={18} />
        </button>
      ) : (
        <Search size={18} aria-hidden />
      )}
      <input
        className="grow shrinks tall p-0 no-edge no-ground ink own-letters text-16"
        ref={focusAtOnce}
        data-autofocus
        role="combobox"
        aria-label={paletteTexts.open}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        placeholder={leave ? paletteScreenTexts.placeholderIn : paletteScreenTexts.placeholder}
        value={leave ? '' : question}
        readOnly={leave !== null}
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
  );
};

const Nothing = ({ palette: { isSearching, question } }: PartProps): ReactElement => (
  <div className={`grid gap-2 muted text-center ${styles['empty']}`}>
    {isSearching ? (
      paletteScreenTexts.searching
    ) : (
      <>
        <b className="bold ink">{paletteScreenTexts.nothing}</b>
        {question.trim().length < 3 ? paletteScreenTexts.tooShort : paletteScreenTexts.nothingHint}
      </>
    )}
  </div>
);

/** What is reported without a look: the sources that failed, how many lines were found. */
const Reported = ({ palette: { failed, isSearching, question, items } }: PartProps): ReactElement => (
  <>
    {failed.length > 0 && (
      <div className="py-8 px-16 text-13 bad" role="alert">
        {paletteScreenTexts.failed(failed.join(', '))}
      </div>
    )}
    <output className="visually-hidden">
      {!isSearching && question !== '' ? paletteScreenTexts.count(items.length) : ''}
    </output>
  </>
);

/** Ctrl+K: everything the person may open or do, found as it is typed. */
export const Palette = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const listId = useId();
  const isSmall = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const palette = usePalette(onClose);
  const { leave, question, items, active } = palette;
  const optionId = ({ id }: PaletteItem): string => `${listId}-${id.replaceAll(/\s/g, '-')}`;
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
      classNames={{ body: 'column tall' }}
    >
      <Field palette={palette} listId={listId} activeId={active && optionId(active)} onClose={onClose} />
      <div className={`fixed ${styles['progress']}`} data-runs={palette.isSearching || undefined} />
      {items.length === 0 ? (
        <Nothing palette={palette} />
      ) : (
        <PaletteList
          id={listId}
          groups={palette.groups}
          words={leave ? [] : [...wordsOf(question), ...wordsOf(otherLayout(question) ?? '')]}
          active={active}
          optionId={optionId}
          onPoint={({ id }) => palette.point(id)}
          onChoose={palette.choose}
        />
      )}
      <Reported palette={palette} />
      <Hints />
    </Modal>
  );
};
