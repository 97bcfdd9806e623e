import type { ReactElement } from 'react';
import { clientSendingTexts as texts } from '#features/client-links/client-page-sending.screen-texts.ts';
import styles from '#features/client-links/web/page/page.module.css';
import { type Unsent, useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import { dropUnsent } from '#features/client-links/web/page/unsent.ts';

const Item = ({ item: { key, title, state, why, share } }: { readonly item: Unsent }): ReactElement => (
  <li className={styles['stack']}>
    <p className={styles['line']}>
      <span>{title}</span>
      <span className={styles['faint']}>
        {state === 'sending' && share > 0 ? texts.percent(Math.floor(share * 100)) : texts.states[state]}
      </span>
    </p>
    {state === 'sending' && (
      <progress className={styles['progress']} aria-label={title} max={1} value={share} />
    )}
    {why && <p className={styles['bad']}>{why}</p>}
    {state !== 'sending' && (
      <button
        type="button"
        className={styles['text']}
        aria-label={texts.dropOf(title)}
        onClick={() => dropUnsent(key)}
      >
        {texts.drop}
      </button>
    )}
  </li>
);

/** What is on its way and what waits for a line, over the page's end wherever one is on it. */
export const SendingPart = (): ReactElement | null => {
  const items = useUnsent((state) => state.items);
  if (items.length === 0) return null;
  const waiting = items.filter(({ state }) => state === 'waiting');
  const isSaved = waiting.every((item) => item.isSaved);
  return (
    <section className={styles['sending']} aria-label={texts.title}>
      {waiting.length > 0 && <p role="status">{isSaved ? texts.lead : texts.leadOpen}</p>}
      <ul className={styles['stack']}>
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
};
