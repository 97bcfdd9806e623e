import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { dealLabelTexts as texts } from '#features/deal-labels/deal-labels.texts.ts';
import { labelWords } from '#features/deal-labels/web/label-words.ts';
import styles from '#features/deal-labels/web/labels.module.css';
import { type HistoryColor, historyColors } from '#features/deals/deals.history.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** The full colour of a label, where it is chosen. */
const labelColors: Readonly<Record<HistoryColor, string>> = {
  blue: 'var(--b500)',
  green: 'var(--good-bar)',
  orange: 'var(--wait-bar)',
  red: 'var(--err)',
  violet: 'var(--label)',
  gray: 'var(--neutral)',
};

type LabelFormProps = { readonly onHang: (text: string, color: HistoryColor) => void };

/** A new label: its words and colour, or one of those the person uses. */
export const LabelForm = ({ onHang }: LabelFormProps): ReactElement => {
  const { data: used = [] } = useCall(dealLabelCalls.listLabels, {}, { quiet: true, staleMs: 30_000 });
  const [text, setText] = useState('');
  const [color, setColor] = useState<HistoryColor>('blue');
  const words = text.trim();
  return (
    <form
      className="grid gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (words !== '') onHang(words, color);
      }}
    >
      <TextInput
        label={texts.label}
        placeholder={texts.placeholder}
        maxLength={40}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex gap-6" role="radiogroup" aria-label={texts.color}>
        {historyColors.map((one) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a round swatch, named by its colour
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === color}
            aria-label={texts.colors[one]}
            title={texts.colors[one]}
            className={`p-0 no-edge round pressed ${styles['color']}`}
            style={{ background: labelColors[one] }}
            onClick={() => setColor(one)}
          />
        ))}
      </div>
      <Button type="submit" size="xs" disabled={words === ''}>
        {texts.hang}
      </Button>
      {used.length > 0 && (
        <div
          className="row wrap to-right gap-4 gap-x-6"
          style={{ justifyContent: 'flex-start' }}
          aria-label={texts.used}
        >
          {used.slice(0, 12).map((one) => (
            <button
              key={one.text}
              type="button"
              className={`inline-row gap-4 py-0 px-8 no-edge ${labelWords[one.color]} ${styles['label']}`}
              data-color={one.color}
              onClick={() => onHang(one.text, one.color)}
            >
              <span className="ellipsis">{one.text}</span>
            </button>
          ))}
        </div>
      )}
    </form>
  );
};
