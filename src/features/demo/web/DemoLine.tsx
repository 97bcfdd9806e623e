import { type ReactElement, useEffect } from 'react';
import { demoCalls } from '#features/demo/demo.contract.ts';
import { demoTexts as texts } from '#features/demo/demo.texts.ts';
import { useOnItsWay } from '#kit/web/states/on-its-way.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
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

/** Lists that are empty say that their lines are on their way. */
const useComing = (data: CallReply<typeof demoCalls.getProgress> | undefined): void => {
  const { report, total, is_whole: isWhole } = data ?? { report: 0, total: 0, is_whole: true };
  useEffect(() => {
    if (isWhole) return undefined;
    useOnItsWay.setState({ coming: { title: texts.comingTitle, text: texts.coming(report, total) } });
    return () => useOnItsWay.setState({ coming: null });
  }, [report, total, isWhole]);
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
  useComing(data);
  if (!data || isWhole) return null;
  return (
    <section className="fixed py-2 px-16 text-12 line-18 muted" aria-label={texts.line}>
      {texts.scenario(data.report, data.total)}
    </section>
  );
};
