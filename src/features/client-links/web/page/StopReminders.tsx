import type { ReactElement } from 'react';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { useAct } from '#features/client-links/web/page/use-act.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

/** Ends the reminders of this link by one press. */
export const StopReminders = ({ isReminded }: { readonly isReminded: boolean }): ReactElement => {
  const act = useAct();
  return (
    <>
      {isReminded && (
        <button
          type="button"
          className={styles['text']}
          disabled={act.isBusy}
          onClick={() =>
            void act.run(() => callApi(calls.stopReminders, { body: {} }, { quiet: true }), texts.stopped)
          }
        >
          {texts.stop}
        </button>
      )}
      <ActWords act={act} />
    </>
  );
};
