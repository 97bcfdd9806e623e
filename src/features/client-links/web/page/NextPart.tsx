import { type FormEvent, type ReactElement, useState } from 'react';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientNextTexts as texts } from '#features/client-links/client-page-next.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import { SavedWords } from '#features/client-links/web/page/FormEnd.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { useAct } from '#features/client-links/web/page/use-act.ts';
import { useTyped } from '#features/client-links/web/page/use-typed.ts';

/** Whoever has got a guarantee is asked whether he needs another. */
export const NextPart = (): ReactElement => {
  const act = useAct();
  const typed = useTyped('next', { tender: '' });
  const { tender } = typed.value;
  const [isTaken, setTaken] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void act.post(
      {
        call: calls.askNext,
        body: { tender_number: tender.trim(), word: '' },
        title: texts.send,
        onTaken: () => setTaken(true),
        forget: typed.forget,
        typed: typed.form,
      },
      texts.sent,
    );
  };
  return (
    <form className={styles['stack']} onSubmit={send}>
      <h3>{texts.title}</h3>
      {!isTaken && (
        <>
          <p className={styles['faint']}>{texts.text}</p>
          <label className={styles['stack']}>
            <span className={styles['faint']}>{texts.tender}</span>
            <input
              className={styles['field']}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={tender}
              onChange={(event) => typed.type({ tender: event.currentTarget.value })}
            />
          </label>
          <SavedWords isSaved={typed.isSaved} />
          <button type="submit" className={styles['plain']} disabled={act.isBusy}>
            {texts.send}
          </button>
        </>
      )}
      <ActWords act={act} />
    </form>
  );
};
