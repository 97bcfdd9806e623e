import { type ReactElement, useEffect } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { insideNow } from '#app/web/load-inside.ts';
import { BarePage } from '#app/web/shell/BarePage.tsx';
import { PageProgress } from '#app/web/shell/PageProgress.tsx';
import { ServerAway } from '#app/web/shell/ServerAway.tsx';
import { titleOf } from '#app/web/shell/title-of.ts';
import { sumOf, useCounters } from '#kit/web/calls/counters.ts';
import { brand } from '#kit/web/brand.ts';
import { reloadSession, useSession } from '#kit/web/calls/session.ts';
import { BrokenPage } from '#kit/web/screens/BrokenPage.tsx';
import { comeAnew, useNavigation } from '#kit/web/screens/navigation.ts';
import { useVisits } from '#kit/web/screens/visits.ts';

/** What the window shows: nothing yet, the server's absence, a bare page (visitors, scripts), or the shell. */
export const App = (): ReactElement | null => {
  const { user, status } = useSession();
  const arrival = useNavigation((state) => state.arrival);
  const error = useNavigation((state) => state.error);
  const visit = useVisits(({ visits }) => visits.find(({ key }) => key === arrival?.key));
  const title = arrival && titleOf({ screen: arrival.screen, title: visit?.title });
  const waiting = useCounters(sumOf);
  useEffect(() => {
    const page = title ? `${title} · ${brand}` : brand;
    document.title = user && waiting > 0 ? appTexts.waitingTitle(waiting, page) : page;
  }, [title, user, waiting]);
  if (status === 'offline') {
    const retry = async (): Promise<void> => {
      await reloadSession();
      await comeAnew();
    };
    return <ServerAway onRetry={retry} />;
  }
  const Shell = user && arrival && arrival.screen.layout !== 'empty' ? insideNow()?.Shell : undefined;
  // Inside the shell it stands among the open pages, which stay.
  if (error && !Shell) return <BrokenPage error={error} onRetry={comeAnew} />;
  return (
    <>
      <PageProgress />
      {arrival && (Shell ? <Shell arrival={arrival} /> : <BarePage arrival={arrival} />)}
    </>
  );
};
