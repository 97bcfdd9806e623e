import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { rowConditionScreenTexts as texts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';

type Line = {
  readonly key: number;
  /** For which deals. */
  readonly about: string;
  /** What is paid, and what else is to be said, a line each. */
  readonly lines: readonly ReactNode[];
};

type RowLinesProps = {
  readonly lines: readonly Line[];
  /** Pairs of rows, by their places, that collide. */
  readonly overlaps: readonly (readonly [number, number])[];
  /** Null where the rows are only read. */
  readonly onAct: ((deed: 'edit' | 'copy' | 'remove', at: number) => void) | null;
};

const collidingWith = (overlaps: RowLinesProps['overlaps'], at: number): number[] =>
  overlaps.flatMap(([one, other]) => (one === at ? [other + 1] : other === at ? [one + 1] : []));

/** Rows of terms or rates in words, with what can be done to each. */
export const RowLines = ({ lines, overlaps, onAct }: RowLinesProps): ReactElement => (
  <ol className="m-0 p-0">
    {lines.map(({ key, about, lines: parts }, at) => {
      const others = collidingWith(overlaps, at);
      return (
        <li key={key} className="flex gap-12 py-10 px-16 hair-top">
          <span className="muted small fixed pt-4">{at + 1}</span>
          <div className="grid gap-2 grow shrinks">
            <b className="medium">{about}</b>
            {parts.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a row have no other identity
              <span key={place} className={place === 0 ? 'soft' : 'muted small'}>
                {line}
              </span>
            ))}
            {others.length > 0 && <span className="bad small">{texts.collides(others)}</span>}
          </div>
          {onAct && (
            <RowMenu label={texts.rowMenu(at + 1)} width={180}>
              <Menu.Item onClick={() => onAct('edit', at)}>{texts.edit}</Menu.Item>
              <Menu.Item onClick={() => onAct('copy', at)}>{texts.copy}</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => onAct('remove', at)}>
                {texts.remove}
              </Menu.Item>
            </RowMenu>
          )}
        </li>
      );
    })}
  </ol>
);
