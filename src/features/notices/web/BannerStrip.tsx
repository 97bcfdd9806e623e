import { type ReactElement, useEffect, useState } from 'react';
import { noticeCalls } from '#features/notices/notices.contract.ts';
import { noticeTexts as texts } from '#features/notices/notices.texts.ts';
import { Banner } from '#features/notices/web/Banner.tsx';
import {
  type BannerWords,
  closedText,
  closeText,
  rememberBanner,
  rememberedBanner,
} from '#features/notices/web/known-banner.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useUser } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall } from '#kit/web/use-call.ts';

type Answer = CallReply<(typeof noticeCalls)['getBanner']>;

const askEveryMs = 5 * 60_000;

const wordsOf = ({ status, text, level, settings }: Answer): BannerWords | null =>
  (settings ? settings.is_shown : status) ? { text, level } : null;

/** The banner over the pages: asked for on load and every five minutes, closed until its text changes. */
export const BannerStrip = (): ReactElement | null => {
  const { id } = useUser();
  const [remembered] = useState(() => rememberedBanner(id));
  const [closed, setClosed] = useState(closedText);
  const { data, error } = useCall(
    noticeCalls.getBanner,
    {},
    { quiet: true, staleMs: askEveryMs, refetchMs: askEveryMs },
  );
  const hasFailed = error !== null && data === undefined;
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
