import { Fragment, type ReactElement, type RefObject, useEffect } from 'react';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { type Comparison, inOne, type Piece, type Row } from '#features/deal-drafts/web/compare.ts';
import { cutPiece, type Mark, type Span } from '#features/deal-drafts/web/cut-pieces.ts';
import styles from '#features/deal-drafts/web/draft-text.module.css';

const texts = draftScreenTexts.remarks;

type Marks = { readonly before: readonly Mark[]; readonly after: readonly Mark[] };

type SpanProps = {
  readonly span: Span;
  readonly isCurrent: boolean;
  /** It stands in the version that remarks are made to. */
  readonly isAfter: boolean;
  readonly onPin: (number: number) => void;
};

const tags = { same: 'span', removed: 'del', added: 'ins' } as const;

const SpanText = ({ span, isCurrent, isAfter, onPin }: SpanProps): ReactElement => {
  const Tag = tags[span.kind];
  const isRemarked = span.marks.some(({ kind }) => kind === 'remark');
  return (
    <>
      <Tag
        className={styles['piece']}
        data-change={span.change ?? undefined}
        data-current={isCurrent || undefined}
        data-remark={isRemarked || undefined}
        data-found={span.marks.some(({ kind }) => kind === 'found') || undefined}
        {...(isAfter && span.kind !== 'removed' ? { 'data-start': span.start } : {})}
      >
        {span.text}
      </Tag>
      {span.pins.map((mark) => (
        <button
          key={mark.number}
          type="button"
          className={`py-0 px-4 text-11 line-20 bold no-edge pressed ${styles['pin']}`}
          aria-label={texts.pin(mark.number ?? 0)}
          onClick={() => onPin(mark.number ?? 0)}
        >
          {mark.number}
        </button>
      ))}
    </>
  );
};

type PiecesProps = {
  readonly pieces: readonly Piece[];
  readonly marksOf: (piece: Piece) => readonly Mark[];
  readonly current: number;
  readonly isAfter?: boolean;
  readonly onPin: (number: number) => void;
};

const Pieces = ({ pieces, marksOf, current, isAfter = true, onPin }: PiecesProps): ReactElement => (
  <p className={`text-14 line-22 ink breaks ${styles['paragraph']}`} style={{ maxWidth: 720 }}>
    {pieces.flatMap((piece) =>
      cutPiece(piece, marksOf(piece)).map((span) => (
        <SpanText
          key={`${span.kind} ${span.start}`}
          span={span}
          isCurrent={span.change !== null && span.change === current}
          isAfter={isAfter}
          onPin={onPin}
        />
      )),
    )}
  </p>
);

type DraftTextProps = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly comparison: Comparison;
  readonly isBeside: boolean;
  readonly hasFormer: boolean;
  readonly marks: Marks;
  /** The difference the reader stands at, from 1; 0 for none. */
  readonly current: number;
  readonly onPin: (number: number) => void;
  readonly label: string;
};

const keyOf = ({ before, after }: Row): string => `${before?.[0]?.start ?? '-'} ${after?.[0]?.start ?? '-'}`;

/** The text of a draft: two versions level with one another, or both in one run; remarks are pinned to it. */
export const DraftText = ({
  box,
  comparison,
  isBeside,
  hasFormer,
  marks,
  current,
  onPin,
  label,
}: DraftTextProps): ReactElement => {
  useEffect(() => {
    if (current === 0) return;
    const place = box.current?.querySelector(`[data-change="${current}"]`);
    place?.scrollIntoView({ block: 'center' });
  }, [box, current]);
  const before = (): readonly Mark[] => marks.before;
  const after = (): readonly Mark[] => marks.after;
  const either = (piece: Piece): readonly Mark[] => (piece.kind === 'removed' ? marks.before : marks.after);
  return (
    <section
      ref={box}
      className={`grow shrinks short scrolls beside ${styles['text']}`}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by the keyboard too
      tabIndex={0}
    >
      <div
        className={`${styles['rows']} ${isBeside && hasFormer ? 'grid halves' : ''}`}
        data-beside={(isBeside && hasFormer) || undefined}
      >
        {comparison.rows.map((row) =>
          isBeside && hasFormer ? (
            <Fragment key={keyOf(row)}>
              <div className={`shrinks py-4 px-16 ${styles['side']}`}>
                {row.before && (
                  <Pieces
                    pieces={row.before}
                    marksOf={before}
                    current={current}
                    isAfter={false}
                    onPin={onPin}
                  />
                )}
              </div>
              <div className={`shrinks py-4 px-16 ${styles['side']}`}>
                {row.after && <Pieces pieces={row.after} marksOf={after} current={current} onPin={onPin} />}
              </div>
            </Fragment>
          ) : (
            <div key={keyOf(row)} className={`shrinks py-4 px-16 ${styles['side']}`}>
              <Pieces pieces={inOne(row)} marksOf={either} current={current} onPin={onPin} />
            </div>
          ),
        )}
      </div>
    </section>
  );
};
