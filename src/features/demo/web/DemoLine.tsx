import { type ReactElement, useEffect } from 'react';
import { demoCalls } from '#features/demo/demo.contract.ts';
import { demoTexts as texts } from '#features/demo/demo.texts.ts';
import styles from '#features/demo/web/demo.module.css';
import { hush } from '#kit/web/hush.ts';
import { queryClient } from '#kit/web/query-client.ts';
import { refreshCounters } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';

const askEveryMs = 2_000;

/** What the pages show is asked for anew without a sound: it is the demo's, not news. */
const showWhole = async (speakAgain: () => void): Promise<void> => {
  await Promise.allSettled([queryClient.invalidateQueries(), refreshCounters()]);
  speakAgain();
};

/** How many deals of the demo are told; gone when it is whole. */
export const DemoLine = (): ReactElement | null => {
  const { data } = useCall(demoCalls.getProgress, {}, { quiet: true, staleMs: askEveryMs });
  const isWhole = data?.is_whole === true;
  useEffect(() => {
    if (isWhole) return;
    const timer = setInterval(
      () => void queryClient.refetchQueries({ queryKey: [demoCalls.getProgress.name] }),
      askEveryMs,
    );
    const speakAgain = hush();
    return () => {
      clearInterval(timer);
      void showWhole(speakAgain);
    };
  }, [isWhole]);
  if (!data || isWhole) return null;
  return (
    <section className={styles['line']} aria-label={texts.line}>
      {texts.telling(data.told, data.total)}
    </section>
  );
};
