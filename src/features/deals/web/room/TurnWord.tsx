import type { ReactElement } from 'react';
import type { Ball } from '#features/deals/deals.status.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import styles from '#features/deals/web/room/TurnWord.module.css';

/** Whose move it is in one word: ours filled, the client's and the agent's outlined, the bank's grey. */
export const TurnWord = ({ ball }: { readonly ball: Ball }): ReactElement => (
  <span className={styles['word']} data-ball={ball}>
    <span className="visually-hidden">{dealRoomTexts.turn.whose}: </span>
    {dealTexts.ballNames[ball]}
  </span>
);
