import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactElement, useEffect, useId, useRef } from 'react';
import { spansOf } from '#domain/words/find-words.ts';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import type { PaletteGroup } from '#app/web/palette/use-groups.ts';
import styles from '#app/web/palette/Palette.module.css';
import type { PaletteItem } from '#kit/web/screens/slots.ts';

type Lit = { readonly text: string; readonly words: readonly string[] };

const LitText = ({ text, words }: Lit): ReactElement => {
  const spans = spansOf(text, words);
  const ends = [0, ...spans.map(([, to]) => to)];
  return (
    <>
      {spans.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(ends[at], from)}
          <mark className="bold linked no-ground">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};

type OptionProps = {
  readonly id: string;
  readonly item: PaletteItem;
  readonly icon: PaletteGroup['icon'];
  readonly words: readonly string[];
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (isBehind: boolean) => void;
};

const Option = (props: OptionProps): ReactElement => {
  const { id, item, icon: Icon, words, isActive, onPoint, onChoose } = props;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are gathered by the field, which never loses the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- aria-activedescendant
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={`row gap-10 py-4 px-8 round-8 pressed ${styles['option']}`}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon className="fixed muted" size={16} strokeWidth={1.8} aria-hidden />
      <span className="ellipsis" style={{ flex: '0 1 auto' }}>
        <LitText text={item.label} words={words} />
      </span>
      {item.note !== undefined && (
        <span className={`text-12 muted text-right ellipsis ${styles['note']}`} style={{ flex: '1 1 0' }}>
          <LitText text={item.note} words={words} />
        </span>
      )}
      {'choices' in item && <ChevronRight className="fixed muted" size={15} aria-hidden />}
    </div>
  );
};

type ListProps = {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly words: readonly string[];
  readonly active: PaletteItem | undefined;
  readonly optionId: (item: PaletteItem) => string;
  readonly onPoint: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem, isBehind: boolean) => void;
};

const Group = ({ group, list }: { readonly group: PaletteGroup; readonly list: ListProps }): ReactElement => {
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group inside a listbox has no tag
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className="pb-4 px-8 pt-10 small medium muted">
        {group.title}
      </div>
      {group.items.map((item) => (
        <Option
          key={item.id}
          id={list.optionId(item)}
          item={item}
          icon={item.icon ?? group.icon}
          words={list.words}
          isActive={item.id === list.active?.id}
          onPoint={() => list.onPoint(item)}
          onChoose={(isBehind) => list.onChoose(item, isBehind)}
        />
      ))}
    </div>
  );
};

/** What was found, by groups; the focus stays in the field, which names the active line. */
export const PaletteList = (props: ListProps): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox of links and commands has no tag
  <div
    id={props.id}
    role="listbox"
    aria-label={paletteScreenTexts.results}
    className={`scrolls pt-4 px-8 pb-8 ${styles['list']}`}
    tabIndex={-1}
  >
    {props.groups.map((group) => (
      <Group key={group.id} group={group} list={props} />
    ))}
  </div>
);
