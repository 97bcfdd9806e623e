import { ActionIcon, TextInput } from '@mantine/core';
import { Pencil } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import styles from '#features/leads/web/list/list.module.css';

type InPlaceProps = {
  /** What is changed, for a screen reader: «Имя: изменить, Вадим». */
  readonly label: string;
  readonly value: string;
  readonly shown: ReactNode;
  /** What is shown is pressed for something else: a pencil beside it changes it. */
  readonly isBeside?: boolean;
  readonly maxLength: number;
  readonly mask?: (typed: string) => string;
  readonly onSave: (value: string) => Promise<boolean>;
};

/** A field of a row that is changed where it stands: Enter or leaving it saves, Escape leaves it as it was. */
export const InPlace = ({
  label,
  value,
  shown,
  isBeside = false,
  maxLength,
  mask = (typed) => typed,
  onSave,
}: InPlaceProps): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  const isOver = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setTyped(null);
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  const save = async (): Promise<void> => {
    if (isOver.current || typed === null) return;
    isOver.current = true;
    const next = typed.trim();
    if (next !== value) await onSave(next);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    if (event.key !== 'Escape') return;
    isOver.current = true;
    close();
  };
  const begin = (event: MouseEvent): void => {
    event.stopPropagation();
    isOver.current = false;
    setTyped(mask(value));
  };
  if (typed === null && isBeside)
    return (
      <span className="row spread gap-2">
        {shown}
        <ActionIcon ref={button} variant="subtle" color="gray" size={24} aria-label={label} onClick={begin}>
          <Pencil size={13} aria-hidden />
        </ActionIcon>
      </span>
    );
  if (typed === null)
    return (
      <button
        type="button"
        ref={button}
        className={`unset full text-left round-6 pressed clipped content-middle line-18 wraps px-4 ${styles['inplace']}`}
        aria-label={[value, label].filter(Boolean).join('. ')}
        onClick={begin}
      >
        {shown}
      </button>
    );
  return (
    <TextInput
      size="xs"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field stands where the press was
      autoFocus
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(mask(event.currentTarget.value))}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
      onBlur={() => void save()}
    />
  );
};
