import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { readFigure } from '#features/statements/statements.entry.ts';
import type { LineCode } from '#features/statements/statements.lines.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import styles from '#features/statements/web/statements.module.css';
import { toast } from '#kit/web/notes/toast.ts';

/** Where the cursor goes once a figure is typed. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'stay';

type FigureInputProps = {
  readonly code: LineCode;
  readonly label: string;
  /** What stands in the field at first. */
  readonly start: string;
  readonly onDone: (value: number | null, leaving: Leaving) => void;
  readonly onCancel: () => void;
};

const leavingOf = ({ key, shiftKey }: KeyboardEvent): Leaving | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (key === 'ArrowDown') return 'down';
  return key === 'ArrowUp' ? 'up' : undefined;
};

/** The field inside a cell while it is typed into; what is no figure stays and is said. */
export const FigureInput = ({ code, label, start, onDone, onCancel }: FigureInputProps): ReactElement => {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [typed, setTyped] = useState(start);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    field.current?.focus();
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  const finish = (leaving: Leaving): boolean => {
    if (isOver.current) return true;
    const value = readFigure(code, typed);
    if (value === undefined) {
      setWrong(true);
      return false;
    }
    isOver.current = true;
    onDone(value, leaving);
    return true;
  };
  return (
    <input
      ref={field}
      className={`full py-0 px-10 ink text-right boxed on-paper own-letters ${styles['field']}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? texts.wrongFigure : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setWrong(false);
      }}
      onBlur={() => {
        if (finish('stay')) return;
        isOver.current = true;
        toast.warn(texts.wrongFigure);
        onCancel();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          isOver.current = true;
          onCancel();
          return;
        }
        const leaving = leavingOf(event);
        if (!leaving) return;
        event.preventDefault();
        if (!finish(leaving)) toast.warn(texts.wrongFigure);
      }}
    />
  );
};
