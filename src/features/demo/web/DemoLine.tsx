import { type ReactElement, useEffect } from 'react';
import { demoCalls } from '#features/demo/demo.contract.ts';
import { demoTexts as texts } from '#features/demo/demo.texts.ts';
import { silence } from '#kit/web/calls/silence.ts';
import { invalidate, queryClient } from '#kit/web/calls/query-client.ts';
import { refreshCounters } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const askEveryMs = 2_000;

/** What the pages show is asked for anew without a sound: it is the demo's, not news. */
const showWhole = async (republish: () => void): Promise<void> => {
  await Promise.allSettled([invalidate(), refreshCounters()]);
  republish();
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
    const republish = silence();
    return () => {
      clearInterval(timer);
      void showWhole(republish);
    };
  }, [isWhole]);
  if (!data || isWhole) return null;
  return (
    <section className="fixed py-2 px-16 text-12 line-18 muted" aria-label={texts.line}>
      {texts.scenario(data.report, data.total)}
    </section>
  );
};
