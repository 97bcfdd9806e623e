import { type ReactElement, useEffect, useState } from 'react';
import { noticeCalls } from '#features/notices/notices.contract.ts';
import { bannerTexts as texts } from '#features/notices/notices-banner.texts.ts';
import { noticeEvents } from '#features/notices/notices.events.ts';
import { Banner } from '#features/notices/web/Banner.tsx';
import {
  type BannerWords,
  closedText,
  closeText,
  rememberBanner,
  rememberedBanner,
} from '#features/notices/web/existing-banner.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Answer = CallReply<(typeof noticeCalls)['getBanner']>;

/** For a banner that begins or ends with its day; a change of it is heard at once. */
const askEveryMs = 60 * 60_000;
/** Everybody hears of a change at the same moment: they ask one after another. */
const spreadMs = 3_000;

const wordsOf = ({ status, text, level, settings }: Answer): BannerWords | null =>
  (settings ? settings.is_shown : status) ? { text, level } : null;

/** The banner over the pages: asked for on load and when it is heard to have changed, closed until its text changes. */
export const BannerStrip = (): ReactElement | null => {
  const { id } = useUser();
  const [remembered] = useState(() => rememberedBanner(id));
  const [closed, setClosed] = useState(closedText);
  const { data, error } = useCall(
    noticeCalls.getBanner,
    {},
    { quiet: true, staleMs: askEveryMs, refetchMs: askEveryMs },
  );
  useEvent(noticeEvents.changed, () => {
    setTimeout(() => void invalidateCalls(noticeCalls.getBanner), (id * 37) % spreadMs);
  });
  // Without a line the strip of the connection says so.
  const hasFailed = error !== null && error.status !== 0 && data === undefined;
  useEffect(() => {
    if (hasFailed) toast.warn(texts.loadFailed, { title: texts.loadFailedTitle });
  }, [hasFailed]);
  useEffect(() => {
    if (data) rememberBanner(id, wordsOf(data));
  }, [data, id]);
  const words = data ? wordsOf(data) : remembered;
  if (!words || words.text === closed) return null;
  const close = (): void => {
    closeText(words.text);
    setClosed(words.text);
  };
  return <Banner {...words} onClose={close} />;
};
