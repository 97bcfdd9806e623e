import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { Search } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useLatest } from '#kit/web/use-latest.ts';

type SearchInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  readonly value: string;
  /** Called when typing has paused for 300 ms, at once on Enter, Esc and clearing. */
  readonly onChange: (value: string) => void;
  /** The pause; 0 reports every key. */
  readonly delayMs?: number;
};

/** A search field: reports after a pause, clears by Esc and by its cross. */
export const SearchInput = ({ value, onChange, delayMs = 300, ...rest }: SearchInputProps): ReactElement => {
  const [typed, setTyped] = useState(value);
  const [existing, setExisting] = useState(value);
  // A value changed from outside (a filter was reset) replaces what was typed.
  if (existing !== value) {
    setExisting(value);
    setTyped(value);
  }
  const report = useLatest(onChange);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => report(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, value, delayMs, report]);
  const set = (next: string): void => {
    setTyped(next);
    report(next);
  };
  return (
    <TextInput
      type="search"
      aria-label={webTexts.search}
      aria-keyshortcuts="/"
      autoComplete="off"
      leftSection={<Search size={15} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label={webTexts.clear} onClick={() => set('')} />
      }
      {...rest}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(typed);
        if (event.key === 'Escape' && typed !== '') set('');
      }}
    />
  );
};
