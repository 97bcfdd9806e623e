import type { ReactElement, RefObject } from 'react';
import { codeRules } from '#features/signing/signing.rules.ts';
import { signingScreenTexts as texts } from '#features/signing/signing.screen-texts.ts';
import styles from '#features/signing/web/code.module.css';

type CodeInputProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly isWrong: boolean;
  readonly isOff: boolean;
};

/** Six cells over one field, so that a phone fills the code in by itself and it can be pasted. */
export const CodeInput = ({ field, value, onChange, isWrong, isOff }: CodeInputProps): ReactElement => (
  <div
    className={`grid gap-8 beside ${styles['code']}`}
    style={{ gridTemplateColumns: 'repeat(6, minmax(0, 52px))', width: 'fit-content', maxWidth: '100%' }}
    data-wrong={isWrong || undefined}
    data-off={isOff || undefined}
  >
    <input
      ref={field}
      className={`full text-16 no-edge no-ground ${styles['field']}`}
      aria-label={texts.code.field}
      aria-invalid={isWrong || undefined}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeRules.digits}
      disabled={isOff}
      value={value}
      onChange={(event) =>
        onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, codeRules.digits))
      }
    />
    {Array.from({ length: codeRules.digits }, (_, at) => (
      <span
        key={at}
        className={`grid centred ink round-10 on-paper text-20 edge-field ${styles['cell']}`}
        data-next={at === value.length || undefined}
        aria-hidden
      >
        {value[at] ?? ''}
      </span>
    ))}
  </div>
);
