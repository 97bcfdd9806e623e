import type { KeyboardEvent } from 'react';
import type { ComposerWork, Composing } from '#features/chat/web/composer/use-composer.ts';

type Keyed = ComposerWork & { readonly onEditLast: () => void };
type Pressed = KeyboardEvent<HTMLTextAreaElement>;

const take = (event: Pressed, act: () => void): void => {
  act();
  event.preventDefault();
  event.stopPropagation();
};

/** Keys of the field: over the list of people while it is open, else leaving, one's last words, sending. */
export const useComposerKeys = ({ thread, editing, onEdited, onEditLast }: Keyed, work: Composing) => {
  const { draft, mode, text, pointed, pointBy, choose, closeNames, update, send } = work;
  const overNames: Readonly<Record<string, () => void>> = pointed
    ? {
        ArrowDown: () => pointBy(1),
        ArrowUp: () => pointBy(-1),
        Enter: () => choose(pointed),
        Tab: () => choose(pointed),
        Escape: closeNames,
      }
    : {};
  const onEscape = (event: Pressed): void => {
    if (editing) take(event, onEdited);
    else if (draft.replyTo) take(event, () => update({ replyTo: null }));
    else work.field.current?.blur();
  };
  const onEnter = (event: Pressed): void => {
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    const asNote = (event.ctrlKey || event.metaKey) && thread.may.note && !editing;
    send(asNote ? 'note' : mode);
  };
  return (event: Pressed): void => {
    if (event.nativeEvent.isComposing) return;
    const overName = overNames[event.key];
    if (overName) return take(event, overName);
    if (event.key === 'Escape') return onEscape(event);
    if (event.key === 'Enter') return onEnter(event);
    if (event.key !== 'ArrowUp' || text !== '' || editing || event.altKey) return undefined;
    event.preventDefault();
    return onEditLast();
  };
};
