import { type ReactElement, useEffect, useState } from 'react';
import { outboxTexts as texts } from '#app/outbox.screen-texts.ts';
import { OutboxDialog } from '#app/web/outbox/OutboxDialog.tsx';
import { useConnection } from '#kit/web/calls/connection.ts';
import { openOutbox, useOutbox } from '#kit/web/outbox/outbox.ts';

/** Over the tabs, while something waits for the line or has not gone: how much, and the way to it. */
export const OutboxStrip = (): ReactElement | null => {
  const { parcels, shut } = useOutbox();
  const isAway = useConnection(({ lostAt }) => lostAt !== null);
  const [isShown, setShown] = useState(false);
  useEffect(() => void openOutbox(), []);
  const failed = parcels.filter(({ state }) => state === 'failed' || state === 'refused').length;
  const waiting = isAway ? parcels.length - failed : 0;
  const bad = failed + shut.length;
  if (bad + waiting === 0 && !isShown) return null;
  return (
    <>
      <output className={`fixed text-13 ${bad > 0 ? 'on-bad bad' : 'wait on-wait'}`}>
        <button
          type="button"
          className="row wrap gap-8 full py-4 px-16 own-letters inherits text-left no-edge no-ground pressed"
          onClick={() => setShown(true)}
        >
          <span>
            {[
              waiting > 0 && texts.waits(waiting),
              failed > 0 && texts.failed(failed),
              shut.length > 0 && texts.shut(shut.length),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="linked underlined">{texts.show}</span>
        </button>
      </output>
      {isShown && <OutboxDialog parcels={parcels} shut={shut.length} onClose={() => setShown(false)} />}
    </>
  );
};
