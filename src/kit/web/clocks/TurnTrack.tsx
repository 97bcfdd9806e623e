import type { ReactElement } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/clocks/TurnTrack.module.css';

/** Whose move it is. */
type Turn = 'broker' | 'agent' | 'client' | 'bank';

/** On whose side the reader stands: he is «Мы». */
export type OwnSide = 'broker' | 'agent';

type Stop = 'we' | 'client' | 'bank';

const stops = ['we', 'client', 'bank'] as const satisfies readonly Stop[];

// The other half of the brokerage's own side stands where the reader waits for it: agents in front of the client, the broker before the bank.
const stopOf = (turn: Turn, side: OwnSide): Stop => {
  if (turn === side) return 'we';
  if (turn === 'broker') return 'bank';
  return turn === 'bank' ? 'bank' : 'client';
};

const wordOf = (turn: Turn, side: OwnSide): string => {
  if (turn === side) return webTexts.turn.we;
  return webTexts.turn[turn];
};

type TurnProps = { readonly turn: Turn; readonly side?: OwnSide };

/** The word alone, filled for us, outlined for the client, grey for the bank. */
export const TurnToken = ({ turn, side = 'broker' }: TurnProps): ReactElement => (
  <span
    className={`beside px-8 text-12 line-20 medium ink nowrap on-paper boxed edge-field ${styles['token']}`}
    data-tone={stopOf(turn, side)}
  >
    {wordOf(turn, side)}
  </span>
);

/** «Чей ход»: three fixed stops Мы, Клиент, Банк; the word sits at its stop, so a column reads like a plot. */
export const TurnTrack = ({ turn, side = 'broker' }: TurnProps): ReactElement => {
  const here = stopOf(turn, side);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, not a file
    <span
      className={`grid middle beside ${styles['track']}`}
      style={{ gridTemplateColumns: '1fr 1fr 1fr', width: 136, height: 22 }}
      role="img"
      aria-label={webTexts.turn.label(wordOf(turn, side))}
    >
      {stops.map((stop) =>
        stop === here ? (
          <TurnToken key={stop} turn={turn} side={side} />
        ) : (
          <i key={stop} className={`beside round ${styles['stop']}`} />
        ),
      )}
    </span>
  );
};
