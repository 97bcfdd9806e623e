import { Button, Checkbox, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type LetterItem, itemsOfLetter } from '#features/deal-queries/deal-queries.letter.ts';
import { queryLetterTexts as texts } from '#features/deal-queries/deal-queries-letter.texts.ts';
import { maxItems } from '#features/deal-queries/deal-queries.rules.ts';
import { queryScreenTexts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';

const { kinds } = queryScreenTexts.form;

type LetterItemsProps = {
  /** What has been pasted already. */
  readonly start: string;
  /** Items the question still has room for. */
  readonly room: number;
  readonly onAdd: (items: readonly LetterItem[]) => void;
  readonly onClose: () => void;
};

/** Takes a bank's letter apart: what would become items is shown and ticked before any is added. */
export const LetterItems = ({ start, room, onAdd, onClose }: LetterItemsProps): ReactElement => {
  const [letter, setLetter] = useState(start);
  const [left, setLeft] = useState<readonly string[]>([]);
  const items = itemsOfLetter(letter);
  const chosen = items.filter(({ title }) => !left.includes(title));
  const turn = (title: string): void =>
    setLeft(left.includes(title) ? left.filter((one) => one !== title) : [...left, title]);
  return (
    <section className="grid gap-10 p-12 mb-12 edge round-10" aria-label={texts.field}>
      <Textarea
        label={texts.field}
        description={texts.hint}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={20_000}
        data-autofocus
        value={letter}
        onChange={(event) => setLetter(event.currentTarget.value)}
      />
      {letter.trim() !== '' && items.length === 0 && <p className="small muted">{texts.nothing}</p>}
      {items.length > 0 && (
        <fieldset className="grid gap-8 p-0 no-edge">
          <legend className="mb-4 small muted">{texts.preview}</legend>
          {items.map(({ kind, title, text }, at) => (
            <Checkbox
              // oxlint-disable-next-line react/no-array-index-key -- a letter may say a thing twice
              key={at}
              checked={!left.includes(title)}
              label={
                <>
                  {title}
                  <small className="block muted">{[kinds[kind], text].filter(Boolean).join('. ')}</small>
                </>
              }
              onChange={() => turn(title)}
            />
          ))}
        </fieldset>
      )}
      {chosen.length > room && <p className="small bad">{texts.tooMany(maxItems)}</p>}
      <div className="flex wrap gap-8">
        <Button
          size="xs"
          disabled={chosen.length === 0 || chosen.length > room}
          onClick={() => onAdd(chosen)}
        >
          {texts.add(chosen.length)}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {webScreenTexts.cancel}
        </Button>
      </div>
    </section>
  );
};
