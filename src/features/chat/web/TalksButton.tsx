import { MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatKeyTexts } from '#features/chat/chat.key-texts.ts';
import { openTalks } from '#features/chat/web/open-talks.ts';
import styles from '#features/chat/web/talks-button.module.css';
import { useCounter } from '#kit/web/counters.ts';
import { Hint } from '#kit/web/Hint.tsx';

const mostShown = 99;

/** The way to the talks for those who have no screen of them, with the number of those that wait. */
export const TalksButton = (): ReactElement => {
  const waiting = useCounter('countChat');
  return (
    <Hint label={chatKeyTexts.title}>
      <button
        type="button"
        className={styles['button']}
        aria-label={chatKeyTexts.unreadIn(waiting)}
        onClick={openTalks}
      >
        <MessageCircle size={19} aria-hidden />
        {waiting > 0 && (
          <span className={styles['count']} aria-hidden>
            {waiting > mostShown ? chatKeyTexts.overCap : waiting}
          </span>
        )}
      </button>
    </Hint>
  );
};
